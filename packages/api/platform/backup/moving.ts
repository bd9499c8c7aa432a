import type { Env } from '../env/env.ts'
import { StoreError } from '../errors/storeError.ts'

/** What long work is given to say that it goes on, and to learn that it was given up. */
export interface Moving {
  readonly signal: AbortSignal
  /** Something of it was done. */
  moved(): void
}

/**
 * Waits for work, and gives it up where nothing of it was done for so long: it rejects with `stalled()`, whatever hangs. It is given up
 * with the reason of `ended` as well, once that is aborted.
 */
export async function whileMoving<T>(
  ms: number,
  stalled: () => Error,
  work: (moving: Moving) => Promise<T>,
  ended?: AbortSignal,
): Promise<T> {
  const given = new AbortController()
  let last = performance.now()
  let watch: NodeJS.Timeout | undefined
  let giveUp = (_error: unknown) => {}
  const hangs = new Promise<never>((_, reject) => {
    giveUp = (error) => {
      reject(error instanceof Error ? error : new Error(String(error)))
      given.abort(error)
    }
    watch = setInterval(
      () => {
        if (performance.now() - last >= ms) giveUp(stalled())
      },
      Math.min(1_000, ms / 2),
    )
  })
  const end = () => giveUp(ended?.reason)
  ended?.addEventListener('abort', end, { once: true })
  if (ended?.aborted) end()
  try {
    return await Promise.race([hangs, work({ signal: given.signal, moved: () => void (last = performance.now()) })])
  } finally {
    clearInterval(watch)
    ended?.removeEventListener('abort', end)
  }
}

/** Why a backup was given up. @param taker who takes what is written, in words for the operator */
export const stalledBackup = ({ backup }: Pick<Env, 'backup'>, taker: string): StoreError =>
  new StoreError(
    `The backup was given up: nothing of it moved for ${backup.stallSeconds} seconds. Look whether ${taker} takes what is written, and whether the files and the database can be read.`,
  )

/** What work is given that nobody watches. */
export const unwatched: Moving = { signal: new AbortController().signal, moved: () => undefined }
