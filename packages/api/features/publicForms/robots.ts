import { limits, messages } from '@baobab/validation'
import type { Deps } from '../../platform/http/deps.ts'
import { networkOf } from '../../platform/http/incoming.ts'
import { httpError, untilThen } from '../../platform/errors/httpError.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'

interface Sending {
  readonly homepage?: string | null | undefined
  readonly elapsed?: string | null | undefined
}

/**
 * Rejects what a robot sends: a field filled in that no page shows, a form sent quicker than anybody types (told by pages whose
 * script runs), and more from one network than people send. Without script the first and the last remain.
 */
export async function rejectRobots(
  { db }: Pick<Deps, 'db'>,
  what: 'contact' | 'newsletter' | 'investor',
  sending: Sending,
  address: string,
  at: Date,
): Promise<void> {
  if (sending.homepage) throw httpError.invalidFields({ homepage: messages.publicForms.leaveEmpty })
  if (typeof sending.elapsed === 'string' && Number(sending.elapsed) < limits.publicForms.quickestMs)
    throw httpError.invalidFields({ elapsed: messages.publicForms.tooQuick })
  const wait = await consume(
    db,
    attemptKey(what, networkOf(address)),
    { attempts: limits.publicForms.sendings, windowMs: limits.publicForms.windowMs },
    at,
  )
  if (wait > 0) throw httpError.tooManyRequests(wait, untilThen(messages.publicForms.tooMany))
}
