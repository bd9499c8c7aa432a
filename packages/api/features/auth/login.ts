import AsyncLock from 'async-lock'
import { contract, loginForm, messages } from '@baobab/validation'
import { openRoute } from '../../platform/http/route.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import type { Passwords } from '../../platform/lib/passwords.ts'
import { secondFactorOf } from '../secondFactors/signIn.ts'
import { foldEmail } from '../users/queries.ts'
import type { UserRow } from '../users/presenter.ts'
import { laneOf, takeAttempt } from './attempts.ts'
import { deviceHash, isKnownDevice } from '../sessions/devices.ts'
import { findAccount, findRegistration, type Candidates } from './registrations.ts'
import { signIn } from '../sessions/signIn.ts'

/** Tries at one account from one place take their turns, so that none is rejected for another that is still being checked. */
const lock = new AsyncLock({ maxPending: Infinity })

/**
 * Signs in. Unknown, disabled and wrong take the same time and get the same answer. Who signs in to a registration has shown
 * nothing of the account of its address: the wrong tries at that still count.
 */
export const loginRoute = openRoute(
  contract.account.login,
  async (ctx) => {
    const { at, db, address, body } = ctx
    const email = foldEmail(body.email)
    const device = deviceHash(body.device)
    const account = await findAccount(db, email)
    const known = (await isKnownDevice(db, account?.id, device)) ? `${device} ${account?.id}` : undefined
    const trying = { email, address, known, at }

    return lock.acquire(laneOf(trying), async () => {
      const attempt = await takeAttempt(db, trying).catch(async (refused: unknown) => {
        await ctx.audit({ action: 'login.throttled' })
        throw refused
      })
      const found: Candidates = { account, registration: await findRegistration(db, email, at) }
      const user = await findMatchingAccount(ctx.passwords, found, body.password).catch(async (busy: unknown) => {
        await attempt.right(false)
        throw busy
      })
      if (!user) {
        await ctx.audit({ action: 'login.failed', target: account?.id ?? found.registration?.id })
        throw httpError.unauthorized(messages.auth.wrongLogin)
      }
      await attempt.right(user === account)
      const awaited = await secondFactorOf(ctx, user)
      if (awaited) throw awaited
      return signIn(ctx, user, device)
    })
  },
  { failed: loginForm.failed },
)

/** Whom the password fits: the account of the address before its newest registration. Two hashes are checked whoever there is, so that the time tells nothing. */
async function findMatchingAccount(
  passwords: Passwords,
  { account, registration }: Candidates,
  password: string,
): Promise<UserRow | undefined> {
  const [fitsAccount, fitsRegistration] = await Promise.all(
    [account, registration].map((one) => passwords.verify(one?.password_hash, password)),
  )
  if (fitsAccount && account?.is_active) return account
  return fitsRegistration ? registration : undefined
}
