import type { Env } from '../env/env.ts'
import { StoreError } from '../errors/storeError.ts'

/** What long work is given to say that it goes on, and to learn that it was given up. */
export interface Moving {
  readonly signal: AbortSignal
  /** Something of it was done. */
  moved(): void
}

/** Waits for work, and gives it up where nothing of it was done for so long: it rejects with `stalled()`, whatever hangs. */
export async function whileMoving<T>(
  ms: number,
  stalled: () => Error,
  work: (moving: Moving) => Promise<T>,
): Promise<T> {
  const given = new AbortController()
  let last = performance.now()
  let watch: NodeJS.Timeout | undefined
  const hangs = new Promise<never>((_, reject) => {
    watch = setInterval(
      () => {
        if (performance.now() - last < ms) return
        const error = stalled()
        reject(error)
        given.abort(error)
      },
      Math.min(1_000, ms / 2),
    )
  })
  try {
    return await Promise.race([hangs, work({ signal: given.signal, moved: () => void (last = performance.now()) })])
  } finally {
    clearInterval(watch)
  }
}

/** Why a backup was given up. @param taker who takes what is written, in words for the operator */
export const stalledBackup = ({ backup }: Pick<Env, 'backup'>, taker: string): StoreError =>
  new StoreError(
    `The backup was given up: nothing of it moved for ${backup.stallSeconds} seconds. Look whether ${taker} takes what is written, and whether the files and the database can be read.`,
  )

/** What work is given that nobody watches. */
export const unwatched: Moving = { signal: new AbortController().signal, moved: () => undefined }
