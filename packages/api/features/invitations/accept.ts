import { acceptForm, contract, limits, messages } from '@baobab/validation'
import { recordConsent } from '../../platform/db/consents.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { networkOf } from '../../platform/http/incoming.ts'
import { openRoute } from '../../platform/http/route.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'
import { passwordError, passwordRules } from '../../platform/lib/passwords.ts'
import { verifyAddress } from '../auth/registrations.ts'
import { deviceHash, rememberDevice } from '../sessions/devices.ts'
import { insertUser } from '../users/queries.ts'
import { aliveInvitation, takeInvitation } from './queries.ts'

const deadLink = () => httpError.invalidFields({ token: messages.auth.linkDead })

/** Makes the account of an invited person. Whoever has the secret reads the mailbox, so the address is verified by it. */
export const acceptRoute = openRoute(
  contract.account.acceptInvitation,
  async (ctx) => {
    const { body, at, address } = ctx
    const { first_name, last_name, password } = body
    const { attemptsPerAddress: attempts, windowMs } = limits.login
    const wait = await consume(ctx.db, attemptKey('invitation', networkOf(address)), { attempts, windowMs }, at)
    if (wait > 0) throw httpError.tooManyRequests(wait)
    // Checked before the costly hashing; below it is checked again as it is used up.
    const invited = await aliveInvitation(ctx.db, body.token, at)
    if (!invited) throw deadLink()
    const personal = await passwordError(password, { email: invited.email, first_name, last_name })
    if (personal) throw httpError.invalidFields({ password: personal })
    const password_hash = await ctx.passwords.hash(password)
    await ctx.db.transaction(async (tx) => {
      const invitation = await takeInvitation(tx, body.token, at)
      if (!invitation) throw deadLink()
      const { id: target, email, role, rights, locale, expires_at } = invitation
      const account = { email, role, rights, locale, first_name, last_name, password_hash }
      const id = await insertUser(tx, { ...account, registration_expires_at: expires_at }, at)
      if (!id || !(await verifyAddress(tx, id, at))) throw httpError.conflict(messages.auth.addressTaken)
      await recordConsent(tx, { user: id }, { purpose: 'terms', given: true, place: 'invitation' }, at)
      await rememberDevice(tx, id, deviceHash(body.device), at)
      await recordAudit(
        tx,
        { action: 'invitation.accepted', actor: id, target: id, address, detail: { role, invitation: target } },
        at,
      )
    })
    return { message: messages.invitation.accepted }
  },
  { rules: passwordRules, failed: acceptForm.failed },
)
