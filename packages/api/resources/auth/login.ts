import { eq } from 'drizzle-orm'
import { contract, limits, loginForm, messages } from '@baobab/validation'
import { recordAudit } from '../../db/audit.ts'
import { users } from '../../db/schema/index.ts'
import { networkOf } from '../../http/incoming.ts'
import { refuse } from '../../http/refusal.ts'
import { openRoute } from '../../http/route.ts'
import { attemptKey, forgetPlaces, giveBack, takePlace } from '../../http/throttle.ts'
import { oneByOne } from '../../lib/oneByOne.ts'
import { foldEmail } from '../users/queries.ts'
import { presentSession } from './presenter.ts'
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
      const user = (await ctx.db.select().from(users).where(eq(users.email, email)))[0]
      const fits = await ctx.passwords.verify(user?.password_hash, ctx.body.password).catch(async (busy: unknown) => {
        await Promise.all([giveBack(ctx.db, account, at), giveBack(ctx.db, network, at)])
        throw busy
      })
      if (!user?.is_active || !fits) {
        await ctx.audit({ action: 'login.failed', target: user?.id })
        throw refuse.signedOut(messages.auth.wrongLogin)
      }
      await Promise.all([forgetPlaces(ctx.db, account), giveBack(ctx.db, network, at)])
      return ctx.db.transaction(async (tx) => {
        const token = await openSession(tx, user.id, at)
        await recordAudit(tx, { action: 'login', actor: user.id, target: user.id, address: ctx.address }, at)
        return presentSession(user, token)
      })
    })
  },
  { failed: loginForm.failed },
)
