import { sql } from 'drizzle-orm'
import { keyLimits } from '@baobab/validation'
import type { Database, Queries, Row } from '../../db/client.ts'
import { idempotencyKeys } from '../../db/schema/index.ts'
import type { ActKey } from './key.ts'

/** A write that was done under a key. */
export interface Kept {
  readonly request_hash: string
  /** Null where it was too much to keep. */
  readonly answer: string | null
}

const find = `select request_hash, answer from idempotency_keys where user_id = $1 and key_hash = $2 and at > $3`

/** One statement: who comes while another request with the key is under way gets no lock, and no row; who comes after it, no row. */
const take = `
  insert into idempotency_keys as k (user_id, key_hash, request_hash, call, at)
  select $1::uuid, $2::text, $3, $4, $5::timestamptz where pg_try_advisory_xact_lock(hashtextextended($2::text, 0))
  on conflict (user_id, key_hash) do update
    set request_hash = excluded.request_hash, call = excluded.call, at = excluded.at, answer = null
    where k.at <= $6::timestamptz
  returning key_hash`

const since = (at: Date) => new Date(at.getTime() - keyLimits.keptMs)

/** What was done under a key within the last day. */
export async function findKept(db: Database, { userId, keyHash }: ActKey, at: Date): Promise<Kept | undefined> {
  return (await db.byKey<Row & Kept>('key_find', find, [userId, keyHash, since(at)]))[0]
}

/** Takes a key in the transaction of its write. Answers whether it was free: not taken, and no other request with it under way. */
export async function takeKey(
  tx: Database,
  { userId, keyHash, requestHash, call }: ActKey,
  at: Date,
): Promise<boolean> {
  return (await tx.named('key_take', take, [userId, keyHash, requestHash, call, at, since(at)])).length > 0
}

/** Keeps the answer of a write beside its key, unless it is too long. */
export async function keepAnswer(tx: Database, { userId, keyHash }: ActKey, answer: string): Promise<void> {
  if (answer.length > keyLimits.answer) return
  await tx.named('key_answer', 'update idempotency_keys set answer = $3 where user_id = $1 and key_hash = $2', [
    userId,
    keyHash,
    answer,
  ])
}

/**
 * Keeps what one person stores here within its bounds: of more keys than `most` the oldest go; of longer answers than `answers`
 * together the oldest are emptied, and their keys stay, so that what they did is not done again.
 */
export async function boundKept(
  queries: Queries,
  userId: string,
  { most, answers }: { readonly most: number; readonly answers: number } = keyLimits,
): Promise<void> {
  const { user_id, key_hash, answer, at } = idempotencyKeys
  await queries.execute(sql`
    delete from ${idempotencyKeys} where ${user_id} = ${userId} and ${key_hash} in (
      select ${key_hash} from ${idempotencyKeys} where ${user_id} = ${userId} order by ${at} desc, ${key_hash} offset ${most})`)
  await queries.execute(sql`
    with summed as (
      select ${key_hash} as key_hash, sum(octet_length(${answer})) over (order by ${at} desc, ${key_hash}) as bytes
      from ${idempotencyKeys} where ${user_id} = ${userId} and ${answer} is not null)
    update ${idempotencyKeys} set answer = null from summed
    where ${user_id} = ${userId} and ${idempotencyKeys}.key_hash = summed.key_hash and summed.bytes > ${answers}`)
}
