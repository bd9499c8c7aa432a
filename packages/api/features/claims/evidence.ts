import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { messages, type EvidenceType } from '@baobab/validation'
import type { Database, Queries, Row } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { safeName } from '../../platform/files/safeName.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { removeStray } from '../../platform/files/stray.ts'

const folder = 'claims/'

/** Where the evidence of a claim lies: no address leads there. */
export const evidenceKey = (claim: string): string => `${folder}${claim}`

/** A file that was sent as evidence, as it is kept. */
export interface Evidence {
  readonly name: string
  readonly type: EvidenceType
  readonly bytes: Uint8Array
}

const startsWith = (bytes: Uint8Array, text: string, from = 0) =>
  Buffer.from(bytes.subarray(from, from + text.length)).toString('latin1') === text

/** What a file is by how it begins, whatever it is called; undefined for what is not taken. */
function typeOf(bytes: Uint8Array): EvidenceType | undefined {
  if (startsWith(bytes, '%PDF-')) return 'application/pdf'
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'image/webp' : undefined
}

/** Reads a file that was sent. Throws 400 where it is neither a PDF nor a picture. */
export async function readEvidence(file: File): Promise<Evidence> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = typeOf(bytes)
  if (!type) throw httpError.invalidFields({ evidence: messages.rule.paper })
  return { name: safeName(file.name, 'evidence'), type, bytes }
}

type Files = Pick<FileStore, 'keepPrivate' | 'removePrivate'>

/** Keeps evidence for as long as what names it is written: where that fails, it is forgotten. */
export async function withEvidence<T>(
  files: Files,
  claim: string,
  evidence: Evidence | undefined,
  write: () => Promise<T>,
): Promise<T> {
  if (!evidence) return write()
  try {
    await files.keepPrivate(evidenceKey(claim), Readable.from([evidence.bytes], { objectMode: false }))
    return await write()
  } catch (error) {
    await files.removePrivate(evidenceKey(claim))
    throw error
  }
}

const named = `
  select k.id from unnest($1::uuid[]) k(id)
  where not exists (select 1 from claims c where c.id = k.id)
    and not exists (select 1 from deleted_rows d where d.table_name = 'claims' and d.content->>'id' = k.id::text)`

/** Forgets the evidence of those of some claims that are there no longer, in what was deleted and can be restored neither. Answers how many. */
export async function removeUnclaimed(db: Database, files: Files, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const gone = await db.named<Row & { readonly id: string }>('claims_gone', named, [ids])
  for (const { id } of gone) await files.removePrivate(evidenceKey(id))
  return gone.length
}

/** The claims that go with an account, or may: of its startups, of those that it deleted, and of the organisations that it owns or works in. */
export async function claimsWith(queries: Queries, person: string): Promise<readonly string[]> {
  const { rows } = await queries.execute<Row & { id: string }>(sql`
    select c.id::text as id from claims c join startups s on s.id = c.startup_id where s.user_id = ${person}::uuid
    union select c.id::text from claims c join organisations o on o.id = c.organisation_id where o.person_id = ${person}::uuid
    union select c.id::text from claims c join memberships m on m.organisation_id = c.organisation_id where m.user_id = ${person}::uuid
    union select r.content->>'id' from deleted_rows r join deleted_records d on d.id = r.deleted_id
      where r.table_name = 'claims' and d.owner_id = ${person}::uuid`)
  return rows.map(({ id }) => id)
}

const dayMs = 24 * 3_600_000

/** Forgets evidence that no claim has: what a fallen process left, and what was erased with a startup. Answers how many. */
export async function removeStrayEvidence(deps: {
  readonly db: Database
  readonly files: FileStore
  readonly now: () => Date
}): Promise<number> {
  return removeStray(deps.files, folder, new Date(deps.now().getTime() - dayMs), (ids) =>
    removeUnclaimed(deps.db, deps.files, ids),
  )
}
