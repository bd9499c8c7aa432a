import { eq } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import { queues } from '../../platform/db/boss.ts'
import { webhookDeliveries as deliveries } from '../../platform/db/schema/index.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { queueWork } from '../../platform/mail/queue.ts'
import type { Posted } from '../../platform/outside/post.ts'
import { changeWebhook, lockDelivery, type StoredDelivery } from './queries.ts'
import { signed } from './signing.ts'

type Delivering = Pick<Deps, 'db' | 'now' | 'outside'>

/** What is sent of a delivery: the same at every try. */
export const bodyOf = ({ event, created_at, data }: Pick<StoredDelivery, 'event' | 'created_at' | 'data'>): string =>
  JSON.stringify({ type: event, timestamp: created_at.toISOString(), data })

/** That the other server wants no more. */
const gone = 410

/**
 * Tries a delivery once: it is sent, or tried again later, or given up. Nothing is held of the database while the other server is waited
 * for. What is not waiting any more is left alone.
 */
export async function deliver({ db, now, outside }: Delivering, id: string): Promise<void> {
  const found = await db.transaction((tx) => lockDelivery(tx, id))
  if (!found || found.delivery.state !== 'waiting' || found.webhook.paused_at) return
  const { delivery, webhook } = found
  const [at, body] = [now(), bodyOf(delivery)]
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Baobab',
    ...signed(webhook.secret, id, at, body),
  }
  const posted = await outside.post(new URL(webhook.url), headers, body, limits.webhooks.timeoutMs)
  await db.transaction(async (tx) => {
    const still = await lockDelivery(tx, id)
    if (still?.delivery.state !== 'waiting' || still.delivery.tries !== delivery.tries) return
    const waitMs = limits.webhooks.waits[delivery.tries]
    const state = isTaken(posted) ? 'sent' : waitMs === undefined || isGone(posted) ? 'failed' : 'waiting'
    await tx
      .update(deliveries)
      .set({
        state,
        tries: delivery.tries + 1,
        tried_at: at,
        next_at: state === 'waiting' && waitMs !== undefined ? new Date(at.getTime() + waitMs) : null,
        status: 'status' in posted ? posted.status : null,
        error: 'error' in posted ? posted.error : null,
      })
      .where(eq(deliveries.id, id))
    if (state === 'waiting' && waitMs !== undefined) await queueWork(tx, queues.webhooks, id, waitMs / 1_000)
    if (isGone(posted)) await changeWebhook(tx, webhook.id, { paused_at: at })
  })
}

const isTaken = (posted: Posted): boolean => 'status' in posted && posted.status >= 200 && posted.status < 300
const isGone = (posted: Posted): boolean => 'status' in posted && posted.status === gone
