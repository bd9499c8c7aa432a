import { eq } from 'drizzle-orm'
import { contract, messages } from '@baobab/validation'
import { users } from '../../platform/db/schema/index.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { passwordError } from '../../platform/lib/passwords.ts'
import { readerOf } from '../../platform/mail/compose.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { passwordChangedTemplate } from '../../platform/mail/templates/security.ts'
import { confirmPassword } from '../secondFactors/confirmPassword.ts'
import { deviceHash, deviceName, forgetDevices, rememberDevice, shortNetwork } from '../sessions/devices.ts'
import { endOtherSessions, spendMailTokens } from '../sessions/tokens.ts'

/**
 * Changes the password of the current user, who gives the one that they have, and ends their sessions but this one. Their links to
 * choose a password work no longer. The owner of an address is told by mail; whether it is theirs, a registration has not shown.
 */
export const changePasswordRoute = route(contract.security.changePassword, async (ctx) => {
  const { at, currentUser, body } = ctx
  await confirmPassword(ctx, body.current_password, 'current_password')
  const wrong =
    body.password === body.current_password
      ? messages.user.passwordSame
      : await passwordError(body.password, currentUser)
  if (wrong) throw httpError.invalidFields({ password: wrong })
  const password_hash = await ctx.passwords.hash(body.password)
  await ctx.db.transaction(async (tx) => {
    await tx.update(users).set({ password_hash, updated_at: at }).where(eq(users.id, currentUser.id))
    await endOtherSessions(tx, currentUser.id, currentUser.session_id)
    await forgetDevices(tx, currentUser.id)
    await rememberDevice(tx, currentUser.id, deviceHash(body.device), at)
    await spendMailTokens(tx, currentUser.id, 'reset', at)
    if (currentUser.email_verified || currentUser.frozen_at) {
      const occasion = { at, device: deviceName(ctx.userAgent), network: shortNetwork(ctx.address) }
      const mail = passwordChangedTemplate(readerOf(ctx.env, currentUser), occasion, 'elsewhereLine')
      await queueEmail(tx, currentUser.email, mail, at)
    }
    await ctx.audit({ action: 'user.password_changed', target: currentUser.id }, tx)
  })
  return { message: messages.user.passwordChanged }
})
