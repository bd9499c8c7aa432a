import { passReasons } from '@baobab/validation'
import type { Passing } from '../../interests/useInterests.ts'

/** What a move to Passed says: a reason that the founder reads with its sentence, or one for one’s own eyes. */
export interface Said {
  readonly pass?: string | undefined
  readonly reason?: string | undefined
}

/** What is sent of a pass. */
export const saidOf = (pass: Passing | undefined): Said =>
  pass === undefined ? {} : { pass: pass.reason, reason: pass.sentence ?? undefined }

/** What stands on the card of a pass. */
export const noteOf = (pass: Passing | undefined): string | null => pass?.sentence ?? pass?.reason ?? null

/** What is sent where a card goes back to Passed, by what stood on it. */
export const saidBefore = (note: string | null): Said =>
  note === null ? {} : passReasons.some(({ value }) => value === note) ? { pass: note } : { reason: note }
