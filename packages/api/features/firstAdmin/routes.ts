import { contract, firstAdminForm, limits, messages } from '@baobab/validation'
import { recordAudit } from '../../platform/db/audit.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { networkOf } from '../../platform/http/incoming.ts'
import { openRoute, type Route } from '../../platform/http/route.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'
import { passwordError, passwordRules } from '../../platform/lib/passwords.ts'
import { verifyAddress } from '../auth/registrations.ts'
import { deviceHash, rememberDevice } from '../sessions/devices.ts'
import { foldEmail, insertUser } from '../users/queries.ts'
import { hasAdmin, isAliveLink, lockFirstAdmin } from './links.ts'

/**
 * Makes the first administrator. Whoever has the link reads the server's log or runs its commands, so no mail verifies the address.
 * Who has no link learns nothing of whether there is an administrator.
 */
const makeRoute = openRoute(
  contract.account.firstAdmin,
  async (ctx) => {
    const { body, at, address } = ctx
    const { first_name, last_name, password } = body
    const { attemptsPerAddress: attempts, windowMs } = limits.login
    const wait = await consume(ctx.db, attemptKey('first-admin', networkOf(address)), { attempts, windowMs }, at)
    if (wait > 0) throw httpError.tooManyRequests(wait)
    // Before the costly hashing; below it is looked at again, one after the other.
    if (!(await isAliveLink(ctx.db, body.token, at))) throw httpError.invalidFields({ token: messages.auth.linkDead })
    if (await hasAdmin(ctx.db)) throw httpError.conflict(messages.firstAdmin.taken)
    const email = foldEmail(body.email)
    const personal = await passwordError(password, { email, first_name, last_name })
    if (personal) throw httpError.invalidFields({ password: personal })
    const password_hash = await ctx.passwords.hash(password)
    await ctx.db.transaction(async (tx) => {
      await lockFirstAdmin(tx)
      if (await hasAdmin(tx)) throw httpError.conflict(messages.firstAdmin.taken)
      const account = { email, role: 'admin', first_name, last_name, password_hash } as const
      // A registration until it is verified, so that others of the address go and an account of it is never taken over.
      const id = await insertUser(tx, { ...account, registration_expires_at: at }, at)
      if (!id || !(await verifyAddress(tx, id, at))) throw httpError.conflict(messages.auth.addressTaken)
      await rememberDevice(tx, id, deviceHash(body.device), at)
      const detail = { role: 'admin', by: 'operator' }
      await recordAudit(tx, { action: 'user.created', actor: id, target: id, address, detail }, at)
    })
    return { message: messages.firstAdmin.made }
  },
  { rules: passwordRules, failed: firstAdminForm.failed },
)

/** How the first administrator comes in. */
export const firstAdminRoutes: readonly Route[] = [makeRoute]
