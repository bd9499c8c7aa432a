import { and, eq, ne, sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { limits, messages } from '@baobab/validation'
import type { Database } from '../db/client.ts'
import { mails } from '../db/schema/index.ts'
import { inSpan } from '../tracing/spans.ts'
import { noteAddress, noteMail } from './bounces/noting.ts'
import { failureOf } from './failing.ts'
import type { Transport } from './transport.ts'

/** What sending needs of the app. */
export interface Sending {
  readonly db: Database
  readonly log: Logger
  readonly transport: Transport
  readonly now: () => Date
}

/** A mail could not be handed over, and is to be tried again. */
export class NotSent extends Error {}

/**
 * Tries a mail once. It is noted as sent right after it was taken, and its content is erased with the same statement; a
 * crash between the two alone lets it go out twice, under the same Message-ID. Throws `NotSent` where it is to be tried again.
 */
export async function deliver(
  { db, log, now, transport }: Sending,
  id: string,
  isLast: boolean,
  stopped: AbortSignal | undefined,
): Promise<void> {
  const unsent = and(eq(mails.id, id), ne(mails.state, 'sent'))
  const [mail] = await db
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, tried_at: now() })
    .where(unsent)
    .returning()
  // Sent by an attempt whose end the queue never learned of, or erased meanwhile.
  if (!mail?.content) return
  const { content, kind, good_until } = mail
  const giveUp = async (error: string, code: string) => {
    await db.update(mails).set({ state: 'dead', error }).where(unsent)
    log.error({ mail: id, kind, tries: mail.tries, code }, 'a mail is dead')
  }
  if (good_until && good_until <= now()) return giveUp(messages.mail.expired, 'expired')
  try {
    const ends = AbortSignal.any([...(stopped ? [stopped] : []), AbortSignal.timeout(limits.mail.deadlineMs)])
    await inSpan('send mail', { asks: true, attributes: { 'baobab.mail': id, 'baobab.mail_kind': kind } }, () =>
      transport.send({ ...mail, content }, ends),
    )
  } catch (error) {
    const { message, code, isFinal, bounce } = failureOf(error)
    if (bounce) {
      await db.transaction(async (tx) => {
        await noteMail(tx, id, bounce.reason, now())
        await noteAddress(tx, { mail: id, recipient: mail.recipient, ...bounce }, now())
      })
      log.error({ mail: id, kind, tries: mail.tries, code, status: bounce.status }, 'a mail came back')
      return
    }
    if (isFinal || isLast) return giveUp(message, code)
    await db.update(mails).set({ state: 'retrying', error: message }).where(unsent)
    log.warn({ mail: id, kind, tries: mail.tries, code }, 'a mail was not taken; it is tried again')
    throw new NotSent(code)
  }
  await insist(() =>
    db.update(mails).set({ state: 'sent', sent_at: now(), error: null, content: null }).where(eq(mails.id, id)),
  )
  log.info({ mail: id, kind, tries: mail.tries }, 'a mail was taken')
}

/** Marks a mail whose last try broke off, such as by a crash, as dead. */
export async function markLost({ db, log }: Sending, id: string): Promise<void> {
  const lost = await db
    .update(mails)
    .set({ state: 'dead', error: messages.mail.interrupted })
    .where(and(eq(mails.id, id), ne(mails.state, 'sent'), ne(mails.state, 'dead')))
    .returning({ id: mails.id })
  if (lost.length > 0) log.error({ mail: id, code: 'interrupted' }, 'a mail is dead')
}

/** What was taken must be noted: a database that is away for a moment is asked again. */
async function insist(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await work()
      return
    } catch (error) {
      if (tries === 6) throw error
      await pause(250 * 2 ** tries)
    }
  }
}
