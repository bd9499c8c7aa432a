import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { limits, type ConsentPlace } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { newsletterSubscribers } from '../../platform/db/schema/index.ts'
import { hashSecret, isSecret, newSecret } from '../../platform/lib/secret.ts'
import { consentingOf, forgetConsents, recordConsent } from '../../platform/db/consents.ts'
import { dropQueued } from '../../platform/mail/queue.ts'
import { newId } from '../../platform/lib/uuid.ts'

type Subscriber = typeof newsletterSubscribers.$inferSelect

/** The subscriber of an address, confirmed or not. */
export async function findSubscriber(queries: Queries, email: string): Promise<Subscriber | undefined> {
  const [found] = await queries.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  return found
}

/** Notes that an address was asked for, with a new link to confirm it; one that is confirmed already stays as it is, and none is made. */
export async function askSubscriber(
  queries: Queries,
  asked: { readonly email: string; readonly name: string | null },
  at: Date,
): Promise<{ readonly confirm: string; readonly unsubscribe: string } | undefined> {
  const confirm = newSecret()
  const pending = {
    name: asked.name,
    confirm_hash: hashSecret(confirm),
    confirm_until: new Date(at.getTime() + limits.mailToken.subscribeMs),
  }
  const [kept] = await queries
    .insert(newsletterSubscribers)
    .values({ id: newId(), email: asked.email, created_at: at, unsubscribe_token: newSecret(), ...pending })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: pending,
      setWhere: isNull(newsletterSubscribers.confirmed_at),
    })
    .returning({ unsubscribe: newsletterSubscribers.unsubscribe_token })
  return kept && { confirm, unsubscribe: kept.unsubscribe }
}

/** Begins a subscription by the secret of its mail: it works once, in its time. */
export async function confirmSubscriber(queries: Queries, token: string, at: Date): Promise<Subscriber | undefined> {
  if (!isSecret(token)) return undefined
  const [confirmed] = await queries
    .update(newsletterSubscribers)
    .set({ confirmed_at: at, confirm_hash: null, confirm_until: null })
    .where(and(eq(newsletterSubscribers.confirm_hash, hashSecret(token)), gt(newsletterSubscribers.confirm_until, at)))
    .returning()
  return confirmed
}

/** Erases a subscriber by the secret that their mails carry, with the newsletters that wait. Answers whose it was, if it was there still. */
export async function eraseSubscriber(queries: Queries, token: string): Promise<Gone | undefined> {
  return endOf(queries, eq(newsletterSubscribers.unsubscribe_token, token))
}

/** The same by the address. */
export async function endSubscription(queries: Queries, email: string): Promise<Gone | undefined> {
  return endOf(queries, eq(newsletterSubscribers.email, email))
}

/** The same by the uuid. */
export async function deleteSubscriber(queries: Queries, id: string): Promise<Gone | undefined> {
  return endOf(queries, eq(newsletterSubscribers.id, id))
}

type Gone = Pick<Subscriber, 'id' | 'email' | 'confirmed_at'>

async function endOf(queries: Queries, which: SQL): Promise<Gone | undefined> {
  const { id, email, confirmed_at } = newsletterSubscribers
  const [erased] = await queries.delete(newsletterSubscribers).where(which).returning({ id, email, confirmed_at })
  if (erased) {
    await dropQueued(queries, erased.email, ['newsletter'])
    await forgetConsents(queries, erased.email)
  }
  return erased
}

/** Notes that the newsletter was taken back, of an address with an account: of any other nothing is kept. */
export async function noteEnd(
  tx: Queries,
  { email, confirmed_at }: Gone,
  place: ConsentPlace,
  at: Date,
): Promise<void> {
  const who = await consentingOf(tx, email)
  if ('user' in who && confirmed_at) await recordConsent(tx, who, { purpose: 'newsletter', given: false, place }, at)
}

/** Subscribes an address that its account has verified. */
export async function subscribe(queries: Queries, email: string, at: Date): Promise<void> {
  const confirmed = { confirmed_at: at, confirm_hash: null, confirm_until: null }
  await queries
    .insert(newsletterSubscribers)
    .values({ id: newId(), email, name: null, created_at: at, unsubscribe_token: newSecret(), ...confirmed })
    .onConflictDoUpdate({ target: newsletterSubscribers.email, set: confirmed })
}
