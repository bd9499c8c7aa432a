import type { Replica } from '../db/replica.ts'
import type { Level } from './level.ts'

/** A replica that lacks more of the log than this does not keep up. */
const keepsUpBytes = 16 * 1024 * 1024

/** How a replica does: one that does not keep up answers nothing, and one that is away is read from by nobody. */
export function replicaLevel({ state, behindBytes }: Awaited<ReturnType<Replica['look']>>): Level {
  return state === 'away' ? 'broken' : (behindBytes ?? 0) > keepsUpBytes ? 'warning' : 'ok'
}
