import { sql } from 'drizzle-orm'
import type { WebhookEvent } from '@baobab/validation'
import { queues } from '../../platform/db/boss.ts'
import type { Queries, Row } from '../../platform/db/client.ts'
import { queueWork } from '../../platform/mail/queue.ts'

/** Numbers of records and names of startups, and no text of a person. */
export type EventData = Readonly<Record<string, string>>

/** Has an event sent to every webhook that wants it, within the transaction that it happens in: both are kept, or neither. */
export async function queueEvent(tx: Queries, event: WebhookEvent, data: EventData, at: Date): Promise<void> {
  const { rows } = await tx.execute<Row & { id: string }>(sql`
    insert into webhook_deliveries (id, webhook_id, event, data, created_at, state)
    select gen_random_uuid(), w.id, ${event}, ${JSON.stringify(data)}::jsonb, ${at}, 'waiting' from webhooks w
    where w.paused_at is null and ${event} = any(w.events) returning id`)
  for (const { id } of rows) await queueWork(tx, queues.webhooks, id)
}
