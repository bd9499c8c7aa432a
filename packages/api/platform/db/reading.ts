import { types, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite'
import { changeParts } from './parts.ts'

/** Values that are read otherwise than PGlite does by itself; a server's are read likewise. */
const own: PGlite['parsers'] = {
  [types.DATE]: (text: string) => text,
  [types.INT8]: Number,
  [types.NUMERIC]: (text: string) => text,
}

/**
 * Has PGlite read values without copying its parsers. Where a statement brings some of its own, as each of Drizzle's does, PGlite adds
 * them to a copy of all that it knows, one for each type of an array, and so for each table: 442 with this schema. `select 1` took 230 µs,
 * and 65 without; of who may make which call, all of it, a fifth went with the copies. An object that inherits has nothing to be copied;
 * the scalar types are read then as PGlite always reads them, and arrays here.
 */
export function readInPlace(client: PGlite): PGlite {
  const known: PGlite['parsers'] = { ...client.parsers, ...own }
  client.parsers = Object.create(known) as PGlite['parsers']

  function readArrays<T>(results: Results<T>, { parsers = {}, rowMode }: QueryOptions): Results<T> {
    results.fields.forEach(({ name, dataTypeID: type }, at) => {
      const read = type in parsers || type in types.parsers ? undefined : known[type]
      if (!read) return
      const key = rowMode === 'array' ? at : name
      for (const row of results.rows as Record<string | number, unknown>[]) {
        const value = row[key]
        if (typeof value === 'string') row[key] = read(value, type)
      }
    })
    return results
  }

  return changeParts(client, (part) => {
    const query = part.query.bind(part)
    return {
      query: async <T>(sql: string, values?: unknown[], options?: QueryOptions) => {
        const results = await query<T>(sql, values, options)
        return options?.parsers ? readArrays(results, options) : results
      },
    }
  })
}
