import { eq, sql } from 'drizzle-orm'
import type { SettingValues } from '@baobab/validation'
import type { Queries } from '../db/client.ts'
import { settings, users } from '../db/schema/index.ts'

/** The channel by which processes learn that settings changed. */
export const channel = 'baobab_settings'

/** The number of the only row. */
const id = 1

/** What is set, and who changed it last. */
export interface StoredSettings {
  readonly version: number
  readonly values: SettingValues
  readonly changedBy: { readonly first_name: string | null; readonly last_name: string | null } | null
}

const nothing: StoredSettings = { version: 0, values: {}, changedBy: null }

export async function readSettings(queries: Queries): Promise<StoredSettings> {
  const [row] = await queries
    .select({
      version: settings.version,
      values: settings.values,
      changedBy: { first_name: users.first_name, last_name: users.last_name },
    })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.changed_by))
    .where(eq(settings.id, id))
  return row ?? nothing
}

/** The same, changed by nobody else until the transaction ends. */
export async function lockSettings(tx: Queries, at: Date): Promise<StoredSettings> {
  await tx.insert(settings).values({ id, version: 0, values: {}, changed_at: at }).onConflictDoNothing()
  await tx.select({ id: settings.id }).from(settings).where(eq(settings.id, id)).for('update')
  return readSettings(tx)
}

/** Keeps what is set, and lets every process know when the transaction is committed. */
export async function storeSettings(
  tx: Queries,
  { version, values }: Pick<StoredSettings, 'version' | 'values'>,
  by: string,
  at: Date,
): Promise<void> {
  await tx.update(settings).set({ version, values, changed_at: at, changed_by: by }).where(eq(settings.id, id))
  await tx.execute(sql`select pg_notify(${channel}, ${String(version)})`)
}
