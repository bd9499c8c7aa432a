import { and, eq } from 'drizzle-orm'
import { contract, limits, messages, resetForm } from '@baobab/validation'
import { recordAudit } from '../../db/audit.ts'
import { users } from '../../db/schema/index.ts'
import { networkOf } from '../../http/incoming.ts'
import { refuse } from '../../http/refusal.ts'
import { openRoute, route } from '../../http/route.ts'
import { attemptKey, takePlace } from '../../http/throttle.ts'
import { passwordRules } from '../../lib/passwords.ts'
import { queueAsked } from '../../mail/queue.ts'
import { foldEmail } from '../users/queries.ts'
import { mailVerification, mailWait } from './mails.ts'
import { endSessions, isAliveMailToken, spendMailTokens, useMailToken } from './tokens.ts'

/** Mails the caller a link to verify their own address; another one in the body changes nothing. */
export const sendVerificationRoute = route(contract.account.sendVerification, async (ctx) => {
  const { caller, at } = ctx
  if (caller.email_verified) return { message: messages.auth.verified }
  const wait = await mailWait(ctx, 'verify', caller.email, at)
  if (wait > 0) throw refuse.tooMany(wait)
  await ctx.db.transaction((tx) => mailVerification(tx, ctx.env, caller, at))
  return { message: messages.auth.verificationSent }
})

/** Verifies an address by the secret of its mail. */
export const verifyEmailRoute = openRoute(contract.account.verifyEmail, async (ctx) => {
  const { at, address } = ctx
  await ctx.db.transaction(async (tx) => {
    const id = await useMailToken(tx, ctx.body.token, 'verify', at)
    if (!id) throw refuse.broken({ token: messages.auth.linkDead })
    await tx.update(users).set({ email_verified: true, updated_at: at }).where(eq(users.id, id))
    await recordAudit(tx, { action: 'user.verified', actor: id, target: id, address }, at)
  })
  return { message: messages.auth.verified }
})

/** Has a reset link mailed if an account belongs to the address. What is looked up is looked up by a worker, so the time of the answer tells nothing. */
export const forgotPasswordRoute = openRoute(contract.account.forgotPassword, async (ctx) => {
  const { at } = ctx
  const wait = await takePlace(ctx.db, attemptKey('forgot', networkOf(ctx.address)), { tries: limits.login.triesPerAddress, windowMs: limits.login.windowMs }, at)
  if (wait > 0) throw refuse.tooMany(wait)
  await queueAsked(ctx.db, { what: 'reset', email: foldEmail(ctx.body.email), name: null, at: at.toISOString() })
  return { message: messages.auth.resetSent }
})

/** Sets a new password by the secret of a reset mail, and ends every session of the account. */
export const resetPasswordRoute = openRoute(
  contract.account.resetPassword,
  async (ctx) => {
    const { at, address } = ctx
    const wait = await takePlace(ctx.db, attemptKey('reset', networkOf(address)), { tries: limits.login.triesPerAddress, windowMs: limits.login.windowMs }, at)
    if (wait > 0) throw refuse.tooMany(wait)
    // Looked at first, since hashing is dear; what counts is its use below.
    if (!(await isAliveMailToken(ctx.db, ctx.body.token, 'reset', at))) throw refuse.broken({ token: messages.auth.linkDead })
    const password_hash = await ctx.passwords.hash(ctx.body.password)
    await ctx.db.transaction(async (tx) => {
      const id = await useMailToken(tx, ctx.body.token, 'reset', at)
      const changed = id
        ? await tx.update(users).set({ password_hash, updated_at: at }).where(and(eq(users.id, id), eq(users.is_active, true))).returning({ id: users.id })
        : []
      if (!id || changed.length === 0) throw refuse.broken({ token: messages.auth.linkDead })
      await endSessions(tx, id)
      await spendMailTokens(tx, id, 'reset', at)
      await recordAudit(tx, { action: 'user.password_reset', actor: id, target: id, address }, at)
    })
    return { message: messages.auth.resetDone }
  },
  { rules: passwordRules, failed: resetForm.failed },
)
