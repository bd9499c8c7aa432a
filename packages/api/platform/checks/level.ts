/** What a check came to: in order, worth a look, or broken. */
export type Level = 'ok' | 'warning' | 'broken'

/** What went wrong, in one line. */
export const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : 'no answer').split('\n')[0]?.replace(/\.$/, '') ?? ''

/** What is further ahead of now than this was dated by a clock that was wrong. */
export const aheadMs = 60_000

/** Keeps what was read for so long: who looks often reads no oftener, and those of one moment share a reading. */
export function keptFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly value: Promise<T> } | undefined
  return () => {
    if (last && performance.now() - last.at < ms) return last.value
    const value = read()
    const current = { at: performance.now(), value }
    last = current
    value.catch(() => {
      if (last === current) last = undefined
    })
    return value
  }
}
