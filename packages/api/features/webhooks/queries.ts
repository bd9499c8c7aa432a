import { and, asc, count, desc, eq, getTableColumns, isNull, lte, or, sql } from 'drizzle-orm'
import { limits, type DeliveryState } from '@baobab/validation'
import { queues } from '../../platform/db/boss.ts'
import type { Queries } from '../../platform/db/client.ts'
import { lockName } from '../../platform/db/lockName.ts'
import { webhookDeliveries as deliveries, webhooks } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { queueWork } from '../../platform/mail/queue.ts'

export type StoredWebhook = typeof webhooks.$inferSelect
export type StoredDelivery = typeof deliveries.$inferSelect

/** A webhook with how its deliveries stand. */
export interface WebhookRow {
  readonly webhook: Omit<StoredWebhook, 'secret'>
  readonly waiting: number
  readonly failed: number
  readonly last_sent_at: Date | null
}

const { secret: _, ...shown } = getTableColumns(webhooks)
const counted = (state: DeliveryState) =>
  sql<number>`(select count(*) from ${deliveries} d where d.webhook_id = webhooks.id and d.state = ${state})::int`

const read = (queries: Queries) =>
  queries
    .select({
      webhook: shown,
      waiting: counted('waiting'),
      failed: counted('failed'),
      last_sent_at: sql<Date | null>`(
        select max(d.tried_at) from ${deliveries} d where d.webhook_id = webhooks.id and d.state = 'sent')`.mapWith(
        deliveries.tried_at,
      ),
    })
    .from(webhooks)

/** The newest first. There are never many. */
export const listWebhooks = (queries: Queries): Promise<readonly WebhookRow[]> =>
  read(queries).orderBy(desc(webhooks.created_at), desc(webhooks.id))

export async function findWebhook(queries: Queries, id: string): Promise<WebhookRow | undefined> {
  return (await read(queries).where(eq(webhooks.id, id)))[0]
}

/** How many there are; who asks within a transaction is the only one who adds until its end. */
export async function countWebhooks(tx: Queries): Promise<number> {
  await lockName(tx, 'webhooks')
  return (await tx.select({ hooks: count() }).from(webhooks))[0]?.hooks ?? 0
}

export async function insertWebhook(tx: Queries, values: Omit<StoredWebhook, 'id' | 'paused_at'>): Promise<string> {
  const id = newId()
  await tx.insert(webhooks).values({ ...values, id })
  return id
}

/** Answers whether it is there. */
export async function changeWebhook(
  tx: Queries,
  id: string,
  values: Partial<Pick<StoredWebhook, 'name' | 'url' | 'events' | 'paused_at'>>,
): Promise<boolean> {
  if (Object.keys(values).length === 0) return (await findWebhook(tx, id)) !== undefined
  return (await tx.update(webhooks).set(values).where(eq(webhooks.id, id)).returning({ id: webhooks.id })).length > 0
}

/** Answers what it was called, or undefined where there is none. */
export async function deleteWebhook(tx: Queries, id: string): Promise<string | undefined> {
  return (await tx.delete(webhooks).where(eq(webhooks.id, id)).returning({ name: webhooks.name }))[0]?.name
}

/** The newest first. */
export function listDeliveries(queries: Queries, webhook: string): Promise<readonly StoredDelivery[]> {
  return queries
    .select()
    .from(deliveries)
    .where(eq(deliveries.webhook_id, webhook))
    .orderBy(desc(deliveries.created_at), desc(deliveries.id))
    .limit(limits.webhooks.page)
}

/** A delivery with where it goes, locked until the end of the transaction. */
export async function lockDelivery(tx: Queries, id: string) {
  const [found] = await tx
    .select({ delivery: deliveries, webhook: webhooks })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhook_id))
    .where(eq(deliveries.id, id))
    .for('update', { of: deliveries })
  return found
}

/** Adds a delivery to one webhook, and has it tried. */
export async function addDelivery(tx: Queries, webhook: string, event: string, at: Date): Promise<void> {
  const id = newId()
  await tx.insert(deliveries).values({ id, webhook_id: webhook, event, data: {}, created_at: at, state: 'waiting' })
  await queueWork(tx, queues.webhooks, id)
}

/** Has the deliveries of a webhook tried whose time came and went while it was paused. */
export async function resumeDeliveries(tx: Queries, webhook: string, at: Date): Promise<void> {
  const waiting = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.webhook_id, webhook),
        eq(deliveries.state, 'waiting'),
        or(isNull(deliveries.next_at), lte(deliveries.next_at, at)),
      ),
    )
    .orderBy(asc(deliveries.created_at))
  for (const { id } of waiting) await queueWork(tx, queues.webhooks, id)
}

/** Has a delivery that is over tried once more. Answers whether it was there and over. */
export async function replayDelivery(tx: Queries, id: string): Promise<'replayed' | 'waits' | undefined> {
  const found = await lockDelivery(tx, id)
  if (!found) return undefined
  if (found.delivery.state === 'waiting') return 'waits'
  await tx.update(deliveries).set({ state: 'waiting', tries: 0, next_at: null }).where(eq(deliveries.id, id))
  await queueWork(tx, queues.webhooks, id)
  return 'replayed'
}
