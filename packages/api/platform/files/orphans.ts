import { isFile, limits } from '@baobab/validation'
import type { Database, Row } from '../db/client.ts'
import { describedFields } from '../db/describedFields.ts'
import type { FileStore } from './store.ts'

/** The database that names pictures, and the store that keeps them. */
export interface Stores {
  readonly db: Database
  readonly files: FileStore
}

/** That no described picture is this address. */
const unreferred = describedFields().flatMap(({ table, column, field }) =>
  isFile(field) ? [`not exists (select 1 from "${table}" where "${column}" = address)`] : [],
)

const unused = `
  select address from unnest($1::text[]) address
  where ${[...unreferred, 'not exists (select 1 from deleted_records where pictures @> array[address])'].join(' and ')}`

/** Forgets pictures that nothing refers to and that are past the time in which something still may: what a fallen process left behind. Answers how many. */
export async function removeOrphans(deps: Stores & { readonly now: () => Date }): Promise<number> {
  let removed = 0
  for await (const addresses of deps.files.older(new Date(deps.now().getTime() - limits.image.orphanMs)))
    removed += await removeUnused(deps, addresses)
  return removed
}

/** Removes those of some pictures that nothing refers to, deleted records that can be restored among it. Answers how many. */
export async function removeUnused({ db, files }: Stores, addresses: readonly string[]): Promise<number> {
  if (addresses.length === 0) return 0
  const orphans = await db.named<Row & { readonly address: string }>('pictures_unused', unused, [addresses])
  for (const { address } of orphans) await files.remove(address)
  return orphans.length
}
