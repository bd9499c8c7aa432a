import { z } from 'zod'

/*
 * What lies in an archive, in this order: `baobab.json`, the header; `files/<key>`; `tables.json`, what the tables are like;
 * `tables/<table>/<number>.jsonl`, a row a line, each a list of its values as PostgreSQL writes them; the files that came while
 * the others were read; and `manifest.json`, which says how many there are of all.
 */

/** The names of the entries that are neither rows nor files. */
export const entryNames = { header: 'baobab.json', tables: 'tables.json', manifest: 'manifest.json' } as const

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)

const table = z.object({
  name,
  columns: z.array(z.object({ name, type: z.string().regex(/^[a-z0-9 ,()[\]]{1,80}$/) })).min(1),
  /** The parts of a table that is kept in parts, each with its bounds as PostgreSQL writes them. */
  parts: z.array(
    z.object({
      name,
      bounds: z.string().regex(/^(?:DEFAULT|FOR VALUES FROM \((?:MINVALUE|'[\d :.+-]+')\) TO \('[\d :.+-]+'\))$/),
    }),
  ),
})

/** What an archive is, and when it was begun. */
export const headerShape = z.object({
  format: z.literal(1),
  product: z.literal('baobab'),
  made_at: z.iso.datetime(),
  with_files: z.boolean(),
})

/** The version that a database had: its migrations in their order, and the tables that came of them. */
export const tablesShape = z.object({
  database: z.enum(['embedded', 'server']),
  migrations: z.array(z.object({ name: z.string().regex(/^\d{4}_\w+\.sql$/), hash: z.string() })).min(1),
  tables: z.array(table),
})

const counted = z.object({ count: z.number().int(), digest: z.string().length(64) })

/** How many rows and files an archive holds, with their digests. */
export const manifestShape = z.object({
  tables: z.record(name, counted),
  files: counted.extend({ bytes: z.number() }),
  /** Where each sequence stands. */
  sequences: z.array(z.object({ table: name, column: name, last: z.string().regex(/^\d+$/) })),
})

export type Header = z.infer<typeof headerShape>
export type Tables = z.infer<typeof tablesShape>
export type Manifest = z.infer<typeof manifestShape>
export type ArchivedTable = z.infer<typeof table>

/** An archive that cannot be used; `message` says why, for the operator. */
export class ArchiveError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ArchiveError'
  }
}
