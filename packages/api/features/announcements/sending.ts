import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { limits, messages } from '@baobab/validation'
import { defaultLanguage } from '@baobab/i18n/languages.ts'
import type { Queries } from '../../platform/db/client.ts'
import { consentingOf, isOutdated } from '../../platform/db/consents.ts'
import {
  announcementRecipients as recipients,
  announcements,
  mails,
  newsletterSubscribers,
  users,
} from '../../platform/db/schema/index.ts'
import type { Env } from '../../platform/env/env.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { readerOf } from '../../platform/mail/compose.ts'
import { isHeld } from '../../platform/mail/bounces/noting.ts'
import { stopLinks } from '../../platform/mail/preferences.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { announcementTemplate, newsletterTemplate } from '../../platform/mail/templates/announcements.ts'
import { notify } from '../notifications/notify.ts'
import { linksOf } from '../subscribers/presenter.ts'
import type { AnnouncementRow } from './row.ts'

type Sending = Pick<Deps, 'db' | 'env' | 'now'>
type Recipient = typeof recipients.$inferSelect

/**
 * Sends what is being sent, some recipients at a time: what one gets is queued in the transaction that notes it, so that each gets it once,
 * however many processes do so and wherever one ends. Answers how many were reached.
 */
export async function sendAnnouncements(sending: Sending): Promise<number> {
  for (let reached = 0; ;) {
    const more = await sendSome(sending)
    if (more === 0) return reached
    reached += more
  }
}

/** Reaches the next few, and notes it where nobody is left. Answers how many they were. */
export function sendSome({ db, env, now }: Sending): Promise<number> {
  const at = now()
  return db.transaction(async (tx) => {
    const announcement = await nextAnnouncement(tx)
    if (!announcement) return 0
    const some = await tx
      .select()
      .from(recipients)
      .where(waitingOf(announcement.id))
      .orderBy(asc(recipients.id))
      .limit(limits.announcement.atOnce)
      .for('update')
    await reachAll(tx, env, announcement, some, at)
    if (some.length < limits.announcement.atOnce)
      await tx.update(announcements).set({ state: 'sent' }).where(eq(announcements.id, announcement.id))
    return some.length
  })
}

const waitingOf = (id: string) => and(eq(recipients.announcement_id, id), isNull(recipients.reached_at))

/** The oldest that is being sent and that no other process is at; who stops it waits for these few. */
async function nextAnnouncement(tx: Queries): Promise<AnnouncementRow | undefined> {
  const [next] = await tx
    .select()
    .from(announcements)
    .where(eq(announcements.state, 'sending'))
    .orderBy(asc(announcements.sent_at), asc(announcements.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return next
}

async function reachAll(
  tx: Queries,
  env: Env,
  announcement: AnnouncementRow,
  some: readonly Recipient[],
  at: Date,
): Promise<void> {
  const readers = await findReaders(tx, some)
  for (const recipient of some) {
    const { id, user_id, subscriber_id } = recipient
    const reader = readers.find((one) => one.id === user_id)
    const mails =
      recipient.mails &&
      (subscriber_id
        ? await mailSubscriber(tx, env, announcement, { id, subscriber_id }, at)
        : await mailReader(tx, env, announcement, id, reader, at))
    const notifies = recipient.notifies && reader !== undefined
    await tx.update(recipients).set({ reached_at: at, mails, notifies }).where(eq(recipients.id, id))
  }
  const told = some.filter(({ notifies }) => notifies).map(({ user_id }) => user_id)
  const people = readers.map(({ id }) => id).filter((one) => told.includes(one))
  await notify(tx, people, { kind: 'announcement', about: announcement.id }, at)
}

type Reader = Awaited<ReturnType<typeof findReaders>>[number]

/** Queues the mail to an account, unless it was disabled or stopped such mails since it was chosen. Answers whether it was. */
async function mailReader(
  tx: Queries,
  env: Env,
  announcement: AnnouncementRow,
  mail: string,
  reader: Reader | undefined,
  at: Date,
): Promise<boolean> {
  const stop = reader?.email_verified ? await stopLinks(tx, env, reader.id, 'announcements') : undefined
  if (!reader || !stop) return false
  const content = announcementTemplate(readerOf(env, reader), announcement, stop, announcement.id)
  await queueEmail(tx, reader.email, content, at, mail)
  return true
}

async function mailSubscriber(
  tx: Queries,
  { publicUrl, hubName }: Env,
  announcement: AnnouncementRow,
  { id, subscriber_id }: { readonly id: string; readonly subscriber_id: string },
  at: Date,
): Promise<boolean> {
  const [subscriber] = await tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, subscriber_id))
  if (!subscriber || (await isHeld(tx, subscriber.email))) return false
  if (await isOutdated(tx, await consentingOf(tx, subscriber.email), 'newsletter')) return false
  const links = linksOf(subscriber, publicUrl)
  const reader = { publicUrl, hubName, language: defaultLanguage, firstName: subscriber.name ?? '' }
  const stop = { stop: links.unsubscribe, oneClick: links.list_unsubscribe }
  await queueEmail(tx, subscriber.email, newsletterTemplate(reader, announcement, stop), at, id)
  return true
}

/** Those of some recipients who may sign in still. */
function findReaders(tx: Queries, some: readonly Recipient[]) {
  const ids = some.flatMap(({ user_id }) => user_id ?? [])
  const { id, email, email_verified, first_name, locale } = users
  return tx
    .select({ id, email, email_verified, first_name, locale })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.is_active, true)))
}

/** Stops a locked announcement: who waits gets nothing, and mails that wait are given up. Answers how many these were. */
export async function stopSending(tx: Queries, { id, state }: AnnouncementRow): Promise<number> {
  const waiting = state === 'sending' ? await tx.$count(recipients, waitingOf(id)) : 0
  const ended = await tx
    .update(mails)
    .set({ state: 'dead', error: messages.announcement.endedMail, content: null })
    .where(
      and(
        inArray(mails.state, ['queued', 'retrying']),
        inArray(mails.id, tx.select({ id: recipients.id }).from(recipients).where(eq(recipients.announcement_id, id))),
      ),
    )
    .returning({ id: mails.id })
  const gone = ended.map((mail) => mail.id)
  await tx.update(recipients).set({ mails: false }).where(inArray(recipients.id, gone))
  if (waiting + ended.length > 0)
    await tx.update(announcements).set({ state: 'stopped' }).where(eq(announcements.id, id))
  return waiting + ended.length
}
