import type { Call } from './call.ts'
import { changes } from './rights.ts'

/** The header of a request that names one act of a person by a uuid, so that its repeats do nothing more. */
export const idempotencyHeader = 'Idempotency-Key'

/** The header of an answer, `true` where it was kept from the first request with its key, and nothing was done again. */
export const replayedHeader = 'Idempotent-Replayed'

/** Whether a call takes a key: what it changes is then done once, however often it is sent. Others leave a key unread. */
export const takesKey = (
  call: Pick<Call, 'method' | 'changesState' | 'reads' | 'unkept'> & Partial<Pick<Call, 'access'>>,
): boolean => changes(call) && call.access !== undefined && call.access !== 'anyone' && !call.unkept
