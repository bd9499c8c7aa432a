import { and, eq } from 'drizzle-orm'
import { contract, messages } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/index.ts'
import { pageHeaders } from '../../platform/http/contentRange.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { investorApprovedTemplate, investorDeclinedTemplate } from '../../platform/mail/templates/investor.ts'
import { readerOf, type Reader } from '../../platform/mail/compose.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { findAccount } from '../auth/registrations.ts'
import { recountTodo } from '../notifications/recountTodo.ts'
import { settleNotices } from '../notifications/settleNotices.ts'
import { setKindOf } from '../organisations/queries.ts'
import { saveProfile } from '../vc/queries.ts'
import { askRoute } from './ask.ts'
import { presentRequest, type RequestRow } from './presenter.ts'
import { decide, findRequest, listRequests, lockRequest } from './queries.ts'
import type { Env } from '../../platform/env/env.ts'
import { findUser } from '../users/queries.ts'

const calls = contract.investorRequests

const listRoute = route(calls.list, async ({ db, list, header }) => {
  const page = await listRequests(db, list)
  if (list.range) pageHeaders(header, 'investorRequests', page)
  return { data: page.rows.map(presentRequest) }
})

const getRoute = route(calls.get, async ({ db, body }) => presentRequest(await known(db, body.request_uuid)))

/** Opens the account and begins its investor profile with what the request says. */
const approveRoute = route(calls.approve, async (ctx) => {
  const { db, currentUser, body, at, audit, env } = ctx
  const approved = await db.transaction(async (tx) => {
    const request = await lockWaiting(tx, body.request_uuid)
    if (!request.user_id) throw httpError.notFound(messages.investorRequest.notFound)
    await decide(tx, request.id, { state: 'approved', note: body.note, by: currentUser.id }, at)
    // An address has one account: who has one already is given another role, and no second account.
    const other = await findAccount(tx, request.email)
    if (other && other.id !== request.user_id) throw httpError.conflict(messages.investorRequest.hasAccount)
    await tx
      .update(users)
      .set({ is_active: true, role: 'vc', registration_expires_at: null, updated_at: at })
      .where(eq(users.id, request.user_id))
    await setKindOf(tx, request.user_id, 'vc')
    const { company, title, website } = request
    await saveProfile(tx, request.user_id, { company, title, website }, at)
    await audit({ action: 'investor.approved', target: request.id, detail: { account: request.user_id } }, tx)
    await queueEmail(tx, request.email, investorApprovedTemplate(await readerOfRequest(tx, env, request)), at)
    await settleNotices(tx, { act: 'decide-request', about: request.id, of: 'admins' }, at)
    await recountTodo(tx)
    return known(tx, request.id)
  })
  return { message: messages.investorRequest.approved, data: presentRequest(approved) }
})

/** Erases the account, so that its owner may ask again, and keeps the request and why it was rejected. */
const declineRoute = route(calls.refuse, async (ctx) => {
  const { db, currentUser, body, at, audit, env } = ctx
  const refused = await db.transaction(async (tx) => {
    const request = await lockWaiting(tx, body.request_uuid)
    const reader = await readerOfRequest(tx, env, request)
    await decide(tx, request.id, { state: 'refused', note: body.note, by: currentUser.id }, at)
    if (request.user_id) await tx.delete(users).where(and(eq(users.id, request.user_id), eq(users.is_active, false)))
    await audit({ action: 'investor.refused', target: request.id, detail: { account: request.user_id } }, tx)
    await queueEmail(tx, request.email, investorDeclinedTemplate(reader, body.note), at)
    await settleNotices(tx, { act: 'decide-request', about: request.id, of: 'admins' }, at)
    await recountTodo(tx)
    return known(tx, request.id)
  })
  return { message: messages.investorRequest.refused, data: presentRequest(refused) }
})

/** Who asked, as the reader of a mail: in the language of the account that waits. */
async function readerOfRequest(
  tx: Queries,
  env: Env,
  { first_name, user_id }: { readonly first_name: string; readonly user_id: string | null },
): Promise<Reader> {
  const account = user_id === null ? undefined : await findUser(tx, user_id)
  return readerOf(env, { first_name, locale: account?.locale ?? null })
}

async function known(queries: Queries, id: string): Promise<RequestRow> {
  const found = await findRequest(queries, id)
  if (!found) throw httpError.notFound(messages.investorRequest.notFound)
  return found
}

/** A request is decided once, by whoever comes first. */
async function lockWaiting(tx: Queries, id: string) {
  const request = await lockRequest(tx, id)
  if (!request) throw httpError.notFound(messages.investorRequest.notFound)
  if (request.state !== 'waiting') throw httpError.conflict(messages.investorRequest.decided)
  return request
}

export const investorRequestRoutes: readonly Route[] = [askRoute, listRoute, getRoute, approveRoute, declineRoute]
