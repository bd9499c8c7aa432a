import { holdsPictures, isFile, limits } from '@baobab/validation'
import type { Database, Row } from '../db/client.ts'
import { describedFields } from '../db/describedFields.ts'
import type { FileStore } from './store.ts'
import { forgetUnnamed } from './uploaded.ts'

/** The database that names pictures, and the store that keeps them. */
export interface Stores {
  readonly db: Database
  readonly files: FileStore
}

/** That no described picture is this address, and none within rows: each is found in one walk over the rows that hold any. */
const unreferred = describedFields().flatMap(({ table, column, field }) =>
  isFile(field)
    ? [`not exists (select 1 from "${table}" where "${column}" = address)`]
    : holdsPictures(field)
      ? [
          `not exists (select 1 from "${table}" r, regexp_matches(r."${column}", '/files/[\\w-]+[.]webp', 'g') m where r."${column}" like '%/files/%' and m[1] = address)`,
        ]
      : [],
)

const unused = `
  select address from unnest($1::text[]) address
  where ${[...unreferred, 'not exists (select 1 from uploaded_pictures u where u.address = address.address)', 'not exists (select 1 from deleted_records where pictures @> array[address])'].join(' and ')}`

/** Forgets pictures that nothing refers to and that are past the time in which something still may: what a fallen process left behind. Answers how many. */
export async function removeOrphans(deps: Stores & { readonly now: () => Date }): Promise<number> {
  let removed = 0
  const before = new Date(deps.now().getTime() - limits.image.orphanMs)
  await forgetUnnamed(deps.db, before)
  for await (const addresses of deps.files.older(before)) removed += await removeUnused(deps, addresses)
  return removed
}

/** Removes those of some pictures that nothing refers to, deleted records that can be restored among it. Answers how many. */
export async function removeUnused({ db, files }: Stores, addresses: readonly string[]): Promise<number> {
  if (addresses.length === 0) return 0
  const orphans = await db.named<Row & { readonly address: string }>('pictures_unused', unused, [addresses])
  for (const { address } of orphans) await files.remove(address)
  return orphans.length
}
