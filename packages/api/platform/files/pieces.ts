import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import type { Database, Queries } from '../db/client.ts'
import { uploads, users } from '../db/schema/index.ts'
import { newId } from '../lib/uuid.ts'
import type { FileStore } from './store.ts'

export type Upload = typeof uploads.$inferSelect

/** What is said of a file before it is sent. */
export type Announced = Pick<Upload, 'name' | 'type' | 'bytes' | 'sha256'>

type Files = Pick<FileStore, 'keepPrivate' | 'openPrivate' | 'removePrivate' | 'removePrivateUnder' | 'olderPrivate'>
interface Stores {
  readonly db: Database
  readonly files: Files
}

const folder = 'uploads/'
const folderOf = (id: string) => `${folder}${id}/`
const keyOf = (id: string, piece: string) => `${folderOf(id)}${piece}`

/** One of a person's own; another's is not there. */
export async function findUpload(queries: Queries, userId: string, id: string): Promise<Upload | undefined> {
  return (
    await queries
      .select()
      .from(uploads)
      .where(and(eq(uploads.id, id), eq(uploads.user_id, userId)))
  )[0]
}

/**
 * Begins to take a file, or goes on with the same one of this person, known by its hash. What the person began first and does not fit
 * beside it any more is given up.
 */
export async function beginUpload(stores: Stores, userId: string, file: Announced, at: Date): Promise<Upload> {
  const { upload, givenUp } = await stores.db.transaction(async (tx) => {
    // One person's uploads are counted one after another.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const known = await tx.select().from(uploads).where(eq(uploads.user_id, userId)).orderBy(asc(uploads.created_at))
    const same = known.find(
      ({ name, type, bytes, sha256 }) => sha256 !== null && isSame(file, { name, type, bytes, sha256 }),
    )
    if (same) return { upload: same, givenUp: [] }
    const { bytesEach, most } = limits.upload
    let [count, bytes] = [known.length + 1, known.reduce((sum, one) => sum + one.bytes, file.bytes)]
    const oldest: string[] = []
    for (const one of known) {
      if (count <= most && bytes <= bytesEach) break
      oldest.push(one.id)
      count -= 1
      bytes -= one.bytes
    }
    await tx.delete(uploads).where(inArray(uploads.id, oldest))
    const begun: Upload = { ...file, id: newId(), user_id: userId, received: 0, pieces: [], created_at: at }
    await tx.insert(uploads).values(begun)
    return { upload: begun, givenUp: oldest }
  })
  await removePieces(stores.files, givenUp)
  return upload
}

const isSame = (one: Announced, other: Announced) =>
  one.name === other.name && one.type === other.type && one.bytes === other.bytes && one.sha256 === other.sha256

/** Keeps a piece where the upload ends so far; elsewhere nothing changes. Answers the upload as it is then, undefined where it is gone. */
export async function addPiece(
  { db, files }: Stores,
  upload: Upload,
  offset: number,
  piece: Uint8Array,
): Promise<Upload | undefined> {
  if (offset === upload.received) {
    const name = `${String(offset).padStart(10, '0')}-${newId()}`
    // Kept first, so that no row is locked while the store works.
    await files.keepPrivate(keyOf(upload.id, name), Readable.from([piece], { objectMode: false }))
    const [grown] = await db
      .update(uploads)
      .set({ received: offset + piece.byteLength, pieces: sql`${uploads.pieces} || ${name}::text` })
      .where(and(eq(uploads.id, upload.id), eq(uploads.received, offset)))
      .returning()
    if (grown) return grown
    await files.removePrivate(keyOf(upload.id, name))
  }
  return findUpload(db, upload.user_id, upload.id)
}

/** The file of an upload that is whole; undefined where its bytes have not the hash that was announced. */
export async function fileOf({ openPrivate }: Pick<Files, 'openPrivate'>, upload: Upload): Promise<File | undefined> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const hash = createHash('sha256')
  for (const name of upload.pieces)
    for await (const chunk of (await openPrivate(keyOf(upload.id, name))) ?? []) {
      const bytes = new Uint8Array(chunk as Uint8Array)
      hash.update(bytes)
      pieces.push(bytes)
    }
  const file = new File(pieces, upload.name, { type: upload.type })
  const isWhole = file.size === upload.bytes && (upload.sha256 === null || hash.digest('hex') === upload.sha256)
  return isWhole ? file : undefined
}

/** Forgets an upload with its pieces. */
export async function removeUpload({ db, files }: Stores, { id }: Upload): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id))
  await removePieces(files, [id])
}

/** The uploads of a person, whose pieces go with the account. */
export async function uploadsOf(queries: Queries, userId: string): Promise<readonly string[]> {
  return (await queries.select({ id: uploads.id }).from(uploads).where(eq(uploads.user_id, userId))).map(({ id }) => id)
}

/** Forgets the pieces of uploads whose rows are gone, those among them that came while the row went. */
export async function removePieces(files: Pick<Files, 'removePrivateUnder'>, gone: readonly string[]): Promise<void> {
  for (const id of gone) await files.removePrivateUnder(folderOf(id))
}

/** Forgets pieces whose uploads are past their time and gone by then: what was not used, and what a fallen process left. Answers how many. */
export async function removeStrayPieces({
  files,
  now,
}: Pick<Stores, 'files'> & { readonly now: () => Date }): Promise<number> {
  let removed = 0
  // The rows go within an hour after their time (`clean`). A key begins with the uuid of its upload, which begins with its time.
  for await (const keys of files.olderPrivate(folder, new Date(now().getTime() - 2 * limits.upload.keptMs)))
    for (const key of keys) {
      await files.removePrivate(key)
      removed += 1
    }
  return removed
}
