import { and, eq } from 'drizzle-orm'
import { contract, limits, messages, resetForm } from '@baobab/validation'
import { recordAudit } from '../../platform/db/audit.ts'
import { users } from '../../platform/db/schema/index.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { networkOf } from '../../platform/http/incoming.ts'
import { httpError, untilThen } from '../../platform/errors/httpError.ts'
import { openRoute, route } from '../../platform/http/route.ts'
import { attemptKey, forgetAttempts, consume } from '../../platform/http/throttle.ts'
import { passwordError, passwordRules } from '../../platform/lib/passwords.ts'
import { passwordChangedTemplate } from '../../platform/mail/templates/security.ts'
import { readerOf } from '../../platform/mail/compose.ts'
import { isHeld } from '../../platform/mail/bounces/noting.ts'
import { queueAsked, queueEmail } from '../../platform/mail/queue.ts'
import { findUser, foldEmail } from '../users/queries.ts'
import { deviceHash, deviceName, forgetDevices, rememberDevice, shortNetwork } from '../sessions/devices.ts'
import { mailVerification, mailWait } from './mails.ts'
import { lockAddress, verifyAddress } from './registrations.ts'
import { aliveMailToken, endSessions, spendMailTokens, useMailToken } from '../sessions/tokens.ts'

/** Mails the current user a link to verify their own address, or to confirm it where mails to it came back; another one in the body changes nothing. */
export const sendVerificationRoute = route(contract.account.sendVerification, async (ctx) => {
  const { currentUser, at } = ctx
  const isVerified = currentUser.email_verified && !(await isHeld(ctx.db, currentUser.email))
  if (isVerified || currentUser.frozen_at) return { message: messages.auth.verified }
  const wait = await mailWait(ctx, 'verify', currentUser.email, at)
  if (wait > 0) throw httpError.tooManyRequests(wait)
  await ctx.db.transaction((tx) => mailVerification(tx, ctx.env, currentUser, at))
  return { message: messages.auth.verificationSent }
})

/**
 * Verifies an address by the secret of its mail. The owner of the mailbox need not be who registered, so the secret counts only in
 * the session of that registration or together with its password: a click alone never confirms a password that a stranger chose.
 */
export const verifyEmailRoute = openRoute(contract.account.verifyEmail, async (ctx) => {
  const { at, address, body } = ctx
  const owner = await aliveMailToken(ctx.db, body.token, 'verify', at)
  if (!owner) throw httpError.invalidFields({ token: messages.auth.linkDead })
  if (ctx.currentUser?.id !== owner) await checkPasswordOf(ctx, owner, body.password)
  await ctx.db.transaction(async (tx) => {
    await lockAddress(tx, owner)
    const id = await useMailToken(tx, body.token, 'verify', at)
    if (!id) throw httpError.invalidFields({ token: messages.auth.linkDead })
    if (!(await verifyAddress(tx, id, at))) throw httpError.conflict(messages.auth.addressTaken)
    await recordAudit(tx, { action: 'user.verified', actor: id, target: id, address }, at)
  })
  return { message: messages.auth.verified }
})

/** Checks the password of a registration; attempts are limited. */
async function checkPasswordOf(
  ctx: Pick<Deps, 'db' | 'passwords'> & { readonly at: Date },
  id: string,
  password: string | null | undefined,
): Promise<void> {
  if (!password) throw httpError.wrongPassword(messages.auth.verifyPassword)
  const key = attemptKey('verify', id)
  const wait = await consume(
    ctx.db,
    key,
    { attempts: limits.login.wrongAttempts, windowMs: limits.login.windowMs },
    ctx.at,
  )
  if (wait > 0) throw httpError.tooManyRequests(wait, untilThen(messages.auth.loginSlow))
  const user = await findUser(ctx.db, id)
  if (!(await ctx.passwords.verify(user?.password_hash, password)))
    throw httpError.wrongPassword(messages.auth.verifyWrong)
  await forgetAttempts(ctx.db, key)
}

/** Has a reset link mailed if an account belongs to the address. A worker looks the account up later, so that the time of the answer does not show whether there is one. */
export const forgotPasswordRoute = openRoute(contract.account.forgotPassword, async (ctx) => {
  const { at } = ctx
  const language = ctx.language()
  const wait = await consume(
    ctx.db,
    attemptKey('forgot', networkOf(ctx.address)),
    { attempts: limits.login.attemptsPerAddress, windowMs: limits.login.windowMs },
    at,
  )
  if (wait > 0) throw httpError.tooManyRequests(wait)
  const asked = { what: 'reset', email: foldEmail(ctx.body.email), name: null, language, at: at.toISOString() } as const
  await queueAsked(ctx.db, asked)
  return { message: messages.auth.resetSent }
})

/** Sets a new password by the secret of a reset mail, which verifies the address as well, and ends every session of the account. */
export const resetPasswordRoute = openRoute(
  contract.account.resetPassword,
  async (ctx) => {
    const { at, address } = ctx
    const wait = await consume(
      ctx.db,
      attemptKey('reset', networkOf(address)),
      { attempts: limits.login.attemptsPerAddress, windowMs: limits.login.windowMs },
      at,
    )
    if (wait > 0) throw httpError.tooManyRequests(wait)
    // Checked before the costly hashing; below it is checked again as it is used up.
    const holder = await aliveMailToken(ctx.db, ctx.body.token, 'reset', at)
    if (!holder) throw httpError.invalidFields({ token: messages.auth.linkDead })
    const personal = await passwordError(ctx.body.password, (await findUser(ctx.db, holder)) ?? {})
    if (personal) throw httpError.invalidFields({ password: personal })
    const password_hash = await ctx.passwords.hash(ctx.body.password)
    await ctx.db.transaction(async (tx) => {
      await lockAddress(tx, holder)
      const id = await useMailToken(tx, ctx.body.token, 'reset', at)
      const [owner] = id
        ? await tx
            .update(users)
            .set({ password_hash, updated_at: at })
            .where(and(eq(users.id, id), eq(users.is_active, true)))
            .returning({ email: users.email, first_name: users.first_name, locale: users.locale })
        : []
      // Whoever has the secret reads the mailbox, so the address is verified too.
      if (!id || !owner || !(await verifyAddress(tx, id, at)))
        throw httpError.invalidFields({ token: messages.auth.linkDead })
      await endSessions(tx, id)
      await forgetDevices(tx, id)
      await rememberDevice(tx, id, deviceHash(ctx.body.device), at)
      const occasion = { at, device: deviceName(ctx.userAgent), network: shortNetwork(address) }
      await queueEmail(tx, owner.email, passwordChangedTemplate(readerOf(ctx.env, owner), occasion), at)
      await spendMailTokens(tx, id, 'reset', at)
      await recordAudit(tx, { action: 'user.password_reset', actor: id, target: id, address }, at)
    })
    return { message: messages.auth.resetDone }
  },
  { rules: passwordRules, failed: resetForm.failed },
)
