import { eq, inArray } from 'drizzle-orm'
import { fillIn, heldMails, messages } from '@baobab/validation'
import type { Queries } from '../../db/client.ts'
import { mailBounces, mails, users } from '../../db/schema/index.ts'
import { dropQueued } from '../queue.ts'
import type { Delivery, DeliveryReport } from './report.ts'
import { blameOfReport } from './status.ts'

/**
 * What a report came to for a recipient: the address is to be confirmed, the mail alone came back, it is delayed, all of it was known,
 * or no mail of this number was sent to that address.
 */
export type Noted = 'address' | 'mail' | 'delayed' | 'known' | 'foreign'

/** A mail that came back. */
export interface Bounce {
  readonly mail: string
  /** As it was sent to. */
  readonly recipient: string
  readonly status: string
  readonly reason: string
}

/** Notes a report. Only what names a mail that was sent to its recipient counts, so that nobody who has not got it stops mails to an address. */
export async function noteReport(
  tx: Queries,
  { mails: numbers, deliveries }: DeliveryReport,
  at: Date,
): Promise<readonly Noted[]> {
  const sent =
    numbers.length === 0
      ? []
      : await tx
          .select({ id: mails.id, recipient: mails.recipient, state: mails.state })
          .from(mails)
          .where(inArray(mails.id, [...numbers]))
          .orderBy(mails.id)
          .for('update')
  const noted: Noted[] = []
  for (const delivery of deliveries) {
    const mail = sent.find(({ recipient }) => delivery.recipients.includes(recipient.toLowerCase()))
    noted.push(mail ? await noteDelivery(tx, mail, delivery, at) : 'foreign')
  }
  return noted
}

async function noteDelivery(
  tx: Queries,
  mail: { readonly id: string; readonly recipient: string; readonly state: string },
  { action, status, diagnostic }: Delivery,
  at: Date,
): Promise<Noted> {
  if (mail.state === 'bounced') return 'known'
  if (mail.state !== 'sent') return 'foreign'
  const reason = diagnostic === '' ? status : diagnostic
  if (action === 'delayed') {
    await tx
      .update(mails)
      .set({ error: fillIn(messages.mail.delayed, { reason }) })
      .where(eq(mails.id, mail.id))
    return 'delayed'
  }
  await noteMail(tx, mail.id, reason, at)
  if (blameOfReport(status) !== 'recipient') return 'mail'
  await noteAddress(tx, { mail: mail.id, recipient: mail.recipient, status, reason }, at)
  return 'address'
}

/** Notes on a mail that it came back. What it says is erased: it reaches nobody. */
export async function noteMail(tx: Queries, id: string, reason: string, at: Date): Promise<void> {
  await tx
    .update(mails)
    .set({ state: 'bounced', bounced_at: at, error: fillIn(messages.mail.bounced, { reason }), content: null })
    .where(eq(mails.id, id))
}

/** Notes on an address that mails to it come back; news that waits for it is given up. */
export async function noteAddress(tx: Queries, { mail, recipient, status, reason }: Bounce, at: Date): Promise<void> {
  const found = { created_at: at, mail_id: mail, status, diagnostic: reason }
  await tx
    .insert(mailBounces)
    .values({ email: recipient.toLowerCase(), ...found })
    .onConflictDoUpdate({ target: mailBounces.email, set: found })
  await dropQueued(tx, recipient.toLowerCase(), heldMails)
}

/** Whether news to an address is held until its owner confirms it. */
export async function isHeld(queries: Queries, email: string): Promise<boolean> {
  return (await queries.$count(mailBounces, eq(mailBounces.email, email.toLowerCase()))) > 0
}

/** The same of the address of an account. */
export async function isHeldOf(queries: Queries, user: string): Promise<boolean> {
  const found = await queries
    .select({ email: mailBounces.email })
    .from(mailBounces)
    .innerJoin(users, eq(users.email, mailBounces.email))
    .where(eq(users.id, user))
  return found.length > 0
}

/** Takes the note off an address: its owner followed a link of a mail to it. */
export async function confirmAddress(tx: Queries, email: string): Promise<void> {
  await tx.delete(mailBounces).where(eq(mailBounces.email, email.toLowerCase()))
}
