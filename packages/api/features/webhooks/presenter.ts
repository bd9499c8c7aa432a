import type { Webhook, WebhookDelivery } from '@baobab/validation'
import { bodyOf } from './delivering.ts'
import type { StoredDelivery, WebhookRow } from './queries.ts'

const text = (at: Date | null): string | null => at?.toISOString() ?? null

/** A webhook as administrators read it, without its secret. */
export function presentWebhook({ webhook, waiting, failed, last_sent_at }: WebhookRow): Webhook {
  const { id, name, url, events, created_at, paused_at } = webhook
  return {
    ...{ webhook_uuid: id, name, url, events, waiting, failed },
    created_at: created_at.toISOString(),
    paused_at: text(paused_at),
    last_sent_at: text(last_sent_at),
  }
}

/** A delivery with what is sent of it. */
export function presentDelivery(row: StoredDelivery): WebhookDelivery {
  const { id, event, created_at, state, tries, next_at, status, error } = row
  return {
    ...{ delivery_uuid: id, event, state, tries, status, error },
    created_at: created_at.toISOString(),
    next_at: text(next_at),
    body: bodyOf(row),
  }
}
