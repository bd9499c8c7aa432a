import { sql } from 'drizzle-orm'
import { deletedRecords, startups } from '../../platform/db/schema/index.ts'
import { tableOf } from '../../platform/db/schema/tables.ts'
import type { Queries } from '../../platform/db/client.ts'

const collections = tableOf('collections')

/** Takes startups out of collections that are erased; one that can still be restored keeps its place. */
export async function forgetErased(queries: Queries): Promise<void> {
  const remains = sql`(exists (select 1 from ${startups} s where s.id = x.id) or exists (select 1 from ${deletedRecords} d where d.kind = 'startups' and d.record_id = x.id))`
  await queries.execute(sql`
    update ${collections} c set startup_uuids = array(select x.id from unnest(c.startup_uuids) with ordinality x (id, at) where ${remains} order by x.at)
    where exists (select 1 from unnest(c.startup_uuids) x (id) where not ${remains})`)
}
