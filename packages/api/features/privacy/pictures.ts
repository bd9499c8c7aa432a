import type { Queries, Row } from '../../platform/db/client.ts'
import { describedFields } from '../../platform/db/describedFields.ts'
import { bound, ownedBy, type Subject } from './whose.ts'
import { sql } from 'drizzle-orm'

/** The addresses of the pictures of a person: of their records, and of those that they deleted. */
export async function picturesOf(queries: Queries, subject: Subject): Promise<readonly string[]> {
  const tables = [...new Set(describedFields().map(({ table }) => table)), 'uploaded_pictures']
  // Pictures stand in columns, and within rows that are text: whatever has the form of an address is looked at.
  const own = tables.flatMap((table) => {
    const owned = ownedBy(table)
    const found = `(regexp_matches(to_jsonb(t)::text, '/files/[0-9a-f-]+[.]webp', 'g'))[1]`
    return owned ? [`select ${found} as address from "${table}" t where ${owned}`] : []
  })
  const deleted = `select unnest(t.pictures) as address from deleted_records t where ${ownedBy('deleted_records') ?? 'false'}`
  const { rows } = await queries.execute<Row & { address: string }>(
    sql`select distinct a.address from (${bound([...own, deleted].join(' union all '), subject)}) a`,
  )
  return rows.map(({ address }) => address)
}
