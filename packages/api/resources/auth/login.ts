import { contract, limits, loginForm, messages } from '@baobab/validation'
import { recordAudit } from '../../db/audit.ts'
import { networkOf } from '../../http/incoming.ts'
import { refuse } from '../../http/refusal.ts'
import { openRoute } from '../../http/route.ts'
import { attemptKey, forgetPlaces, giveBack, takePlace } from '../../http/throttle.ts'
import { oneByOne } from '../../lib/oneByOne.ts'
import { foldEmail } from '../users/queries.ts'
import type { Passwords } from '../../lib/passwords.ts'
import type { UserRow } from '../users/presenter.ts'
import { presentSession } from './presenter.ts'
import { findCandidates, type Candidates } from './registrations.ts'
import { openSession } from './tokens.ts'

const { windowMs, wrongTries, triesPerAddress } = limits.login

/** Tries at one account take their turns, so that none is refused for another that is still being checked. */
const inTurn = oneByOne()

/**
 * Signs in. A try takes its place in both counts before the password is looked at, so tries at the same moment cannot
 * slip past; a right one gives its places back. Unknown, disabled and wrong take the same time and get the same answer.
 */
export const loginRoute = openRoute(
  contract.account.login,
  async (ctx) => {
    const { at } = ctx
    const email = foldEmail(ctx.body.email)
    const account = attemptKey('login', email)
    const network = attemptKey('login.address', networkOf(ctx.address))

    return inTurn(account, async () => {
      const wait = (await takePlace(ctx.db, network, { tries: triesPerAddress, windowMs }, at)) || (await takePlace(ctx.db, account, { tries: wrongTries, windowMs }, at))
      if (wait > 0) {
        await ctx.audit({ action: 'login.throttled' })
        throw refuse.tooMany(wait, messages.auth.loginSlow)
      }
      const found = await findCandidates(ctx.db, email, at)
      const user = await whoFits(ctx.passwords, found, ctx.body.password).catch(async (busy: unknown) => {
        await Promise.all([giveBack(ctx.db, account, at), giveBack(ctx.db, network, at)])
        throw busy
      })
      if (!user) {
        await ctx.audit({ action: 'login.failed', target: found.account?.id ?? found.registration?.id })
        throw refuse.signedOut(messages.auth.wrongLogin)
      }
      // Who signs in to a registration has shown nothing of the account: the wrong tries at it still count.
      await Promise.all([user === found.account ? forgetPlaces(ctx.db, account) : giveBack(ctx.db, account, at), giveBack(ctx.db, network, at)])
      return ctx.db.transaction(async (tx) => {
        const token = await openSession(tx, user.id, at)
        await recordAudit(tx, { action: 'login', actor: user.id, target: user.id, address: ctx.address }, at)
        return presentSession(user, token)
      })
    })
  },
  { failed: loginForm.failed },
)

/** Whom the password fits: the account of the address before its newest registration. Two hashes are checked whoever there is, so that the time tells nothing. */
async function whoFits(passwords: Passwords, { account, registration }: Candidates, password: string): Promise<UserRow | undefined> {
  const [fitsAccount, fitsRegistration] = await Promise.all([account, registration].map((one) => passwords.verify(one?.password_hash, password)))
  if (fitsAccount && account?.is_active) return account
  return fitsRegistration ? registration : undefined
}
