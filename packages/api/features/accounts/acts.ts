import { contract, messages } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { resetTemplate } from '../../platform/mail/templates/account.ts'
import { readerOf } from '../../platform/mail/compose.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { mailWait } from '../auth/mails.ts'
import { newMailToken } from '../sessions/tokens.ts'
import { findUser, lockUser } from '../users/queries.ts'
import { known, sendVerification, signOut } from './acting.ts'
import { manyRoute } from './many.ts'
import { findAccountPage } from './page.ts'
import { rightsRoute } from './rights.ts'
import { viewAsRoute } from './viewAs.ts'

const calls = contract.accounts

const getRoute = route(calls.get, async ({ db, params, at }) =>
  findAccountPage(db, known(await findUser(db, params.user_uuid)), at),
)

const verificationRoute = route(calls.sendVerification, async (ctx) => ({
  message: await sendVerification(ctx, ctx.body.user_uuid),
}))

const resetRoute = route(calls.sendReset, async (ctx) => {
  const { db, env, body, at, audit } = ctx
  const found = known(await findUser(db, body.user_uuid))
  if (!found.is_active) throw httpError.conflict(messages.user.isDisabled)
  const wait = await mailWait(ctx, 'reset', found.email, at)
  if (wait > 0) throw httpError.tooManyRequests(wait)
  await db.transaction(async (tx) => {
    const user = known(await lockUser(tx, found.id))
    if (!user.is_active) throw httpError.conflict(messages.user.isDisabled)
    const token = await newMailToken(tx, user.id, 'reset', at)
    await queueEmail(tx, user.email, resetTemplate(readerOf(env, user), token), at)
    await audit({ action: 'user.reset_sent', target: user.id }, tx)
  })
  return { message: messages.user.resetMailed }
})

const endSessionsRoute = route(calls.endSessions, async (ctx) => ({
  message: await signOut(ctx, ctx.body.user_uuid),
}))

/** What administrators do on the page of an account. */
export const accountRoutes: readonly Route[] = [
  getRoute,
  verificationRoute,
  resetRoute,
  endSessionsRoute,
  manyRoute,
  rightsRoute,
  viewAsRoute,
]
