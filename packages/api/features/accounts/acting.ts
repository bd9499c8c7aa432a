import { messages, type Message } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import type { Ctx } from '../../platform/http/route.ts'
import { mailVerification, mailWait } from '../auth/mails.ts'
import { forgetDevices } from '../sessions/devices.ts'
import { endSessions, listSessions } from '../sessions/tokens.ts'
import type { UserRow } from '../users/presenter.ts'
import { findUser, lockUser } from '../users/queries.ts'
import { isHeld } from '../../platform/mail/bounces/noting.ts'
import { findWaiting } from '../users/waiting.ts'

/** What an act on an account works with, of whichever call. */
export type Acting = Pick<
  Ctx<Record<never, never>, Record<never, never>, CurrentUser>,
  'db' | 'env' | 'currentUser' | 'at' | 'audit'
>

/** An account that must be there. */
export function known(user: UserRow | undefined): UserRow {
  if (!user) throw httpError.notFound(messages.user.notFound)
  return user
}

/** Mails the link again. An account that waits for a decision is told apart from a disabled one: its address is verified before. */
export async function sendVerification(ctx: Acting, id: string): Promise<Message> {
  const { db, env, at, audit } = ctx
  const found = known(await findUser(db, id))
  await mustBeUnverified(db, found)
  const wait = await mailWait(ctx, 'verify', found.email, at)
  if (wait > 0) throw httpError.tooManyRequests(wait)
  await db.transaction(async (tx) => {
    const user = known(await lockUser(tx, found.id))
    await mustBeUnverified(tx, user)
    await mailVerification(tx, env, user, at)
    await audit({ action: 'user.verification_sent', target: user.id }, tx)
  })
  return messages.user.verificationMailed
}

async function mustBeUnverified(queries: Queries, user: UserRow): Promise<void> {
  if (user.email_verified && !(await isHeld(queries, user.email)))
    throw httpError.conflict(messages.user.verifiedAlready)
  if (!user.is_active && !(await findWaiting(queries, user.id))) throw httpError.conflict(messages.user.isDisabled)
}

/** Signs another person out, and forgets the devices that signed in. */
export async function signOut({ db, currentUser, at, audit }: Acting, id: string): Promise<Message> {
  if (id === currentUser.id) throw httpError.conflict(messages.user.ownSessions)
  await db.transaction(async (tx) => {
    const user = known(await lockUser(tx, id))
    if ((await listSessions(tx, user.id, at)).length === 0) throw httpError.conflict(messages.user.notSignedIn)
    await endSessions(tx, user.id)
    await forgetDevices(tx, user.id)
    await audit({ action: 'user.signed_out', target: user.id }, tx)
  })
  return messages.user.signedOutEverywhere
}
