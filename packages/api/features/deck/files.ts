import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { Database, Queries, Row } from '../../platform/db/client.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { removeStray } from '../../platform/files/stray.ts'
import type { PdfPage } from '../../platform/files/pdf/renderPdf.ts'

const folder = 'decks/'

type Files = Pick<FileStore, 'keepPrivate' | 'openPrivate' | 'removePrivateUnder'>

/** Where the PDF of a version lies: no address leads there. */
const pdfKey = (version: string): string => `${folder}${version}/deck.pdf`
const pageKey = (version: string, page: number, width: number): string => `${folder}${version}/${page}-${width}.jpg`

const streamOf = (bytes: Uint8Array) => Readable.from([bytes], { objectMode: false })

export async function keepPdf(files: Files, version: string, bytes: Uint8Array): Promise<void> {
  await files.keepPrivate(pdfKey(version), streamOf(bytes))
}

export async function keepPage(files: Files, version: string, { page, pictures }: PdfPage): Promise<void> {
  for (const { width, bytes } of pictures) await files.keepPrivate(pageKey(version, page, width), streamOf(bytes))
}

async function read(files: Files, key: string): Promise<Buffer | undefined> {
  const file = await files.openPrivate(key)
  return file && Buffer.concat(await file.toArray())
}

/** The PDF of a version; undefined where there is none any more. */
export const readPdf = (files: Files, version: string): Promise<Buffer | undefined> => read(files, pdfKey(version))

/** A page of a version as it was rendered, as JPEG. */
export const readPage = (files: Files, version: string, page: number, width: number): Promise<Buffer | undefined> =>
  read(files, pageKey(version, page, width))

/** Forgets the files of a version; those that are not there are passed over. */
export const removeFiles = (files: Files, version: string): Promise<void> =>
  files.removePrivateUnder(`${folder}${version}/`)

const gone = `
  select k.id from unnest($1::uuid[]) k(id)
  where not exists (select 1 from deck_versions v where v.id = k.id)
    and not exists (select 1 from deleted_rows d where d.table_name = 'deck_versions' and d.content->>'id' = k.id::text)`

/** Forgets the files of those of some versions that are there no longer, in what was deleted and can be restored neither. Answers how many. */
export async function removeGone(db: Database, files: Files, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const found = await db.named<Row & { readonly id: string }>('decks_gone', gone, [ids])
  for (const { id } of found) await removeFiles(files, id)
  return found.length
}

/** The versions that go with an account: of its startups, and of those that it deleted. */
export async function versionsWith(queries: Queries, person: string): Promise<readonly string[]> {
  const { rows } = await queries.execute<Row & { id: string }>(sql`
    select v.id::text as id from deck_versions v join startups s on s.id = v.startup_id where s.user_id = ${person}::uuid
    union select r.content->>'id' from deleted_rows r join deleted_records d on d.id = r.deleted_id
      where r.table_name = 'deck_versions' and d.owner_id = ${person}::uuid`)
  return rows.map(({ id }) => id)
}

const dayMs = 24 * 3_600_000

/** Forgets files that no version has: what a fallen process left, and what was erased with a startup. Answers of how many versions. */
export async function removeStrayDecks(deps: {
  readonly db: Database
  readonly files: FileStore
  readonly now: () => Date
}): Promise<number> {
  return removeStray(deps.files, folder, new Date(deps.now().getTime() - dayMs), (ids) =>
    removeGone(deps.db, deps.files, ids),
  )
}
