import { limits, messages } from '@baobab/validation'
import type { Database } from '../../platform/db/client.ts'
import { networkOf } from '../../platform/http/incoming.ts'
import { httpError, untilThen } from '../../platform/errors/httpError.ts'
import { attemptKey, forgetAttempts, refund, consume, type Limit } from '../../platform/http/throttle.ts'

const { windowMs, wrongAttempts, attemptsPerNetwork, accountAttempts, accountMs, slowMs, deviceSlowMs } = limits.login

/** A try to sign in that has taken its places. */
export interface Attempt {
  /** It was no wrong one. What was wrong before is forgotten where the account itself was signed in to. */
  right(isAccount: boolean): Promise<void>
}

interface Trying {
  /** The address of the account, as it is stored. */
  readonly email: string
  /** Where the try comes from. */
  readonly address: string
  /** Of a device that has signed in to this account before: a name for the two of them. */
  readonly known: string | undefined
  readonly at: Date
}

/** What tries at an account from one network, or from one known device, are counted by. */
export function laneOf({ email, address, known }: Omit<Trying, 'at'>): string {
  return known ? attemptKey('login.device', known) : attemptKey('login', `${email} ${networkOf(address)}`)
}

/**
 * Takes the places of a try before the password is looked at, so that tries at the same moment cannot slip past; or rejects
 * it with how long to wait. From one network an account takes a few wrong tries; from all networks it then slows down, and
 * neither of that stops a device that the account has signed in on: that one has its own count, and slows down by itself.
 */
export async function takeAttempt(db: Database, trying: Trying): Promise<Attempt> {
  const { email, address, known, at } = trying
  const lane = laneOf(trying)
  const network = attemptKey('login.address', networkOf(address))
  const few: Limit = { attempts: wrongAttempts, windowMs }
  const taken: string[] = []

  async function take(key: string, limit: Limit): Promise<number> {
    const wait = await consume(db, key, limit, at)
    if (wait === 0) taken.push(key)
    return wait
  }
  const backAll = () => Promise.all(taken.map((key) => refund(db, key, at)))
  async function slowly(key: string, limit: Limit, everyMs: number): Promise<void> {
    if ((await take(key, limit)) === 0) return
    const wait = await take(`${key}.slow`, { attempts: 1, windowMs: everyMs })
    if (wait === 0) return
    await backAll()
    throw httpError.tooManyRequests(wait, untilThen(messages.auth.loginPause))
  }

  if (known) {
    await slowly(lane, few, deviceSlowMs)
  } else {
    const wait = (await take(network, { attempts: attemptsPerNetwork, windowMs })) || (await take(lane, few))
    if (wait > 0) throw httpError.tooManyRequests(wait, untilThen(messages.auth.loginSlow))
    await slowly(attemptKey('login.account', email), { attempts: accountAttempts, windowMs: accountMs }, slowMs)
  }
  return {
    right: async (isAccount) => {
      await backAll()
      if (isAccount) await forgetAttempts(db, lane)
    },
  }
}
