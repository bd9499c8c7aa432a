import { isSaving } from '@baobab/design/saver.ts'
import { useEffect } from 'react'

/** Whether the line carries what nobody has asked for yet: not where data is saved, nor on a phone line of the second generation. */
function isLineFree(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly effectiveType?: string } }
  return !isSaving() && !/2g/.test(connection?.effectiveType ?? '')
}

const atOnce = () => Promise.resolve()

/**
 * Fetches something ahead once it is given, always the same, when what is shown now has been painted. Where it does not come, it comes
 * when it is opened.
 *
 * @param rest resolves when the line may be taken; at once unless given
 */
export function useAhead(fetch: (() => Promise<unknown>) | undefined, rest: () => Promise<void> = atOnce): void {
  useEffect(() => {
    if (!fetch || !isLineFree()) return undefined
    let isOver = false
    const timer = setTimeout(() => {
      void rest()
        .then(() => (isOver ? undefined : fetch()))
        .catch(() => undefined)
    })
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [fetch, rest])
}
