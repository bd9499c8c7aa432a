import { ApiError } from '@baobab/data-provider/apiError.ts'
import type { Client } from '@baobab/data-provider/client.ts'
import {
  publicStartups as calls,
  type PublicStartup,
  type PublicStartupRow,
} from '@baobab/validation/calls/publicStartups.ts'

/* For pages that are made at request, never for a browser. */

/** So many stand under a startup. */
const most = 4

/**
 * Public startups like one: the newest of its sector, then the newest of its country. They come out of the public list, by filters that
 * its indexes answer. Where too many ask at once, the page goes without.
 */
export async function findSimilar(client: Client, startup: PublicStartup): Promise<readonly PublicStartupRow[]> {
  const { category_uuid, country, startup_uuid } = startup
  const similar = new Map<string, PublicStartupRow>()
  try {
    for (const filter of [category_uuid && { category_uuid }, country && { country }]) {
      if (!filter || similar.size >= most) continue
      const query = { range: JSON.stringify([0, most]), filter: JSON.stringify(filter) }
      const { data } = await client.call(calls.list, { query })
      for (const row of data) if (row.startup_uuid !== startup_uuid) similar.set(row.startup_uuid, row)
    }
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 429) throw failure
  }
  return [...similar.values()].slice(0, most)
}
