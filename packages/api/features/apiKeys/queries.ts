import { count, desc, eq } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'
import { lockName } from '../../platform/db/lockName.ts'
import { apiKeys, users } from '../../platform/db/schema/index.ts'
import { keyPrefix } from '../../platform/http/apiKey.ts'
import { hashSecret, newSecret } from '../../platform/lib/secret.ts'
import { newId } from '../../platform/lib/uuid.ts'

export type StoredKey = typeof apiKeys.$inferSelect

/** A key with who made it. */
export interface KeyRow {
  readonly key: StoredKey
  readonly maker: { readonly first_name: string | null; readonly last_name: string | null }
}

const read = (queries: Queries) =>
  queries
    .select({ key: apiKeys, maker: { first_name: users.first_name, last_name: users.last_name } })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.made_by))

/** The newest first. There are never many. */
export const listKeys = (queries: Queries): Promise<readonly KeyRow[]> =>
  read(queries).orderBy(desc(apiKeys.created_at), desc(apiKeys.id))

export async function findKey(queries: Queries, id: string): Promise<KeyRow | undefined> {
  return (await read(queries).where(eq(apiKeys.id, id)))[0]
}

/** How many there are; who asks within a transaction is the only one who adds until its end. */
export async function countKeys(tx: Queries): Promise<number> {
  await lockName(tx, 'api keys')
  return (await tx.select({ keys: count() }).from(apiKeys))[0]?.keys ?? 0
}

/** Adds a key. Answers its uuid and the key itself, which is stored nowhere. */
export async function insertKey(
  tx: Queries,
  values: Pick<StoredKey, 'name' | 'scopes' | 'made_by' | 'created_at' | 'ends_at'>,
): Promise<{ readonly id: string; readonly key: string }> {
  const [id, key] = [newId(), `${keyPrefix}${newSecret()}`]
  await tx
    .insert(apiKeys)
    .values({ ...values, id, key_hash: hashSecret(key), start: key.slice(0, keyPrefix.length + 6) })
  return { id, key }
}

/** Answers what the key was called, or undefined where there is none. */
export async function deleteKey(tx: Queries, id: string): Promise<string | undefined> {
  return (await tx.delete(apiKeys).where(eq(apiKeys.id, id)).returning({ name: apiKeys.name }))[0]?.name
}
