import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'
import type { Subject } from './whose.ts'

/**
 * Makes the trail nameless for a person: in each row their uuid, and those of what was theirs, become a keyed hash, their addresses and
 * all texts of the detail go. What was done, and that one person did it, can still be shown; the key lives in this call alone, so that
 * nobody finds the person by it again. Answers the hash that stands for them.
 */
export async function hashTrail(tx: Queries, { id, email }: Subject, theirs: readonly string[]): Promise<string> {
  const key = randomBytes(32)
  const hashOf = (value: string) => asUuid(createHmac('sha256', key).update(value).digest())
  const person = hashOf(id)
  const shortened = sql`(select jsonb_object_agg(e.key, e.value) from jsonb_each(detail) e where jsonb_typeof(e.value) in ('number', 'boolean', 'null'))`
  // The trigger lets this alone through, and within this transaction alone.
  await tx.execute(sql`select set_config('baobab.erasing', '1', true)`)
  await tx.execute(sql`
    update audit set actor_id = ${person}::uuid, address = null, detail = ${shortened} where actor_id = ${id}::uuid`)
  for (const one of [id, ...theirs])
    await tx.execute(sql`update audit set target = ${hashOf(one)}, detail = ${shortened} where target = ${one}`)
  await tx.execute(sql`
    update audit set detail = ${shortened}, target = case when lower(target) = ${email} then null else target end
    where detail::text ilike any (array[${like(id)}, ${like(email)}]) or lower(target) = ${email}`)
  await tx.execute(sql`select set_config('baobab.erasing', '', true)`)
  return person
}

/** Part of a text, whatever signs it has. */
const like = (part: string) => `%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** The beginning of a hash in the form of a uuid, version 8: one of our own making. */
function asUuid(hash: Buffer): string {
  const hex = hash.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
