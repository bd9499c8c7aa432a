import { limits, messages } from '@baobab/validation'
import type { Deps } from '../../http/deps.ts'
import { networkOf } from '../../http/incoming.ts'
import { refuse } from '../../http/refusal.ts'
import { attemptKey, takePlace } from '../../http/throttle.ts'

interface Sending {
  readonly homepage?: string | null | undefined
  readonly elapsed?: string | null | undefined
}

/**
 * Refuses what a robot sends: a field filled in that no page shows, a form sent quicker than anybody types (told by pages whose
 * script runs), and more from one network than people send. Without script the first and the last hold the line.
 */
export async function refuseRobots(
  { db }: Pick<Deps, 'db'>,
  what: 'contact' | 'newsletter' | 'investor',
  sending: Sending,
  address: string,
  at: Date,
): Promise<void> {
  if (sending.homepage) throw refuse.broken({ homepage: messages.outreach.leaveEmpty })
  if (typeof sending.elapsed === 'string' && Number(sending.elapsed) < limits.outreach.quickestMs)
    throw refuse.broken({ elapsed: messages.outreach.tooQuick })
  const wait = await takePlace(
    db,
    attemptKey(what, networkOf(address)),
    { tries: limits.outreach.sendings, windowMs: limits.outreach.windowMs },
    at,
  )
  if (wait > 0) throw refuse.tooMany(wait, messages.outreach.tooMany)
}
