import { contract, messages } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { pageHeaders } from '../../platform/http/contentRange.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { emailPageAddress } from './emailPage.ts'
import { readOutbox } from './outbox.ts'
import { canRead, presentMail, type MailRow } from './presenter.ts'
import { resendManyRoute } from './resendMany.ts'
import { findMail, listMails, lockMail, reviveMail } from './queries.ts'

const calls = contract.mails

const listRoute = route(calls.list, async (ctx) => {
  const page = await listMails(ctx.db, ctx.list)
  if (ctx.list.range) pageHeaders(ctx.header, 'mails', page)
  return { data: page.rows.map((row) => presentMail(ctx, row)) }
})

const getRoute = route(calls.get, async (ctx) => presentMail(ctx, await known(ctx.db, ctx.body.mail_uuid)))

/** Sends a dead mail again, once: the second of two administrators finds it alive. */
const resendRoute = route(calls.resend, async (ctx) => {
  const { db, body, audit } = ctx
  const revived = await db.transaction(async (tx) => {
    const mail = await lockMail(tx, body.mail_uuid)
    if (!mail) throw httpError.notFound(messages.mail.notFound)
    if (mail.state !== 'dead') throw httpError.conflict(messages.mail.alive)
    if (!mail.content) throw httpError.conflict(messages.mail.erased)
    await reviveMail(tx, mail.id)
    await audit({ action: 'mail.resent', target: mail.id, detail: { kind: mail.kind } }, tx)
    return known(tx, mail.id)
  })
  return { message: messages.mail.resent, data: presentMail(ctx, revived) }
})

const readRoute = route(calls.read, async (ctx) => {
  if (!canRead(ctx)) throw httpError.notFound()
  const row = await known(ctx.db, ctx.body.mail_uuid)
  const mail = await readOutbox(ctx.env.dataDir, row)
  if (!mail) throw httpError.notFound(messages.mail.notFound)
  const { from, to, subject, date, text } = mail
  return { from, to, subject, date, text, html_address: emailPageAddress(row.id, mail, ctx.at) }
})

async function known(queries: Queries, id: string): Promise<MailRow> {
  const found = await findMail(queries, id)
  if (!found) throw httpError.notFound(messages.mail.notFound)
  return found
}

export const mailRoutes: readonly Route[] = [listRoute, getRoute, resendRoute, resendManyRoute, readRoute]
