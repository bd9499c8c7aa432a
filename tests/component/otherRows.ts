import { randomUUID } from 'node:crypto'
import { schema, type Queries } from '@baobab/api'
import { exampleOf, type Values } from './examples.ts'
import { insert } from './insert.ts'
import type { Rows } from './tables.ts'

/** Requests for investor access, each with its account as far as one is there. */
export async function addRequests(tx: Queries, requests: readonly Values[], at: Date): Promise<void> {
  for (const given of requests) {
    const one = exampleOf('investorRequests', { state: 'waiting', decided_at: null, note: null, ...given })
    const { request_uuid: id, first_name, last_name, email, company, title, website, why, state, note } = one
    const user_id = state === 'refused' ? null : randomUUID()
    const email_verified = one['email_verified'] === true || state === 'approved'
    const account = { email, first_name, last_name, role: 'vc', password_hash: '-', email_verified }
    const expires = email_verified ? null : new Date(at.getTime() + 86_400_000)
    if (user_id)
      await insert(tx, schema.users, [
        { ...account, id: user_id, is_active: state === 'approved', registration_expires_at: expires },
      ])
    const request = { first_name, last_name, email, company, title, website, why, state, note }
    const { decided_at, decided_by_uuid: decided_by } = one
    const decision = { decided_at, decided_by: decided_by ?? null, created_at: one['created_at'] }
    await insert(tx, schema.investorRequests, [{ ...request, ...decision, id: id ?? randomUUID(), user_id }])
  }
}

/** Messages of visitors, subscribers, mails, reports, the audit trail and what was deleted. */
export async function addOthers(tx: Queries, rows: Rows, at: Date): Promise<void> {
  await insert(
    tx,
    schema.contactMessages,
    rows.contactMessages?.map((given) => {
      const one = exampleOf('contactMessages', { answered_at: null, ...given })
      return { ...one, id: one['message_uuid'] ?? randomUUID(), answered_by: one['answered_by_uuid'] }
    }),
  )
  await insert(
    tx,
    schema.newsletterSubscribers,
    rows.subscribers?.map((given) => {
      const one = exampleOf('subscribers', { is_confirmed: true, ...given })
      const confirmed_at = one['is_confirmed'] === true ? at : null
      return { unsubscribe_token: randomUUID(), ...one, id: one['subscriber_uuid'] ?? randomUUID(), confirmed_at }
    }),
  )
  await insert(
    tx,
    schema.invitations,
    rows.invitations?.map((given) => {
      const one = exampleOf('invitations', { role: 'vc', rights: 'full', sent_at: at, ...given })
      return { ...one, id: one['invitation_uuid'] ?? randomUUID(), token_hash: randomUUID(), locale: null }
    }),
  )
  await insert(
    tx,
    schema.announcements,
    rows.announcements?.map((given) => {
      const one = exampleOf('announcements', {
        audience: 'founders',
        country: null,
        category_uuid: null,
        listing: null,
        channels: 'both',
        state: 'draft',
        sent_at: null,
        ...given,
      })
      return {
        created_at: at,
        ...one,
        id: one['announcement_uuid'] ?? randomUUID(),
        created_by: one['created_by_uuid'],
      }
    }),
  )
  await insert(
    tx,
    schema.mails,
    rows.mails?.map((given) => {
      const one = exampleOf('mails', { state: 'sent', kind: 'verify', error: null, tries: 1, ...given })
      const content = one['state'] === 'sent' ? null : { text: 'Hello', html: '<p>Hello</p>' }
      return { content, ...one, id: one['mail_uuid'] ?? randomUUID() }
    }),
  )
  await insert(
    tx,
    schema.reports,
    rows.reports?.map((given) => ({ created_at: at, ...given, id: given['report_uuid'] ?? randomUUID() })),
  )
  await insert(
    tx,
    schema.audit,
    rows.audit?.map((one) => ({ at, ...one, id: one['audit_uuid'] ?? randomUUID(), actor_id: one['actor_uuid'] })),
  )
  await insert(
    tx,
    schema.deletedRecords,
    rows.deletedRecords?.map((one) => ({
      deleted_at: at,
      ...one,
      id: one['deleted_uuid'] ?? randomUUID(),
      record_id: one['record_uuid'] ?? randomUUID(),
      owner_id: one['user_uuid'],
    })),
  )
}
