import type { FileStore } from './store.ts'

const begins = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

/**
 * Goes over the private files of a folder whose names begin with the uuid of what they belong to, and that were last written before
 * `than`. `remove` takes away what belongs to nothing any more of some uuids, and answers how many; so does this of all.
 */
export async function removeStray(
  files: Pick<FileStore, 'olderPrivate'>,
  folder: string,
  than: Date,
  remove: (ids: readonly string[]) => Promise<number>,
): Promise<number> {
  let removed = 0
  for await (const keys of files.olderPrivate(folder, than)) {
    const ids = keys.flatMap((key) => begins.exec(key.slice(folder.length))?.[0] ?? [])
    if (ids.length > 0) removed += await remove([...new Set(ids)])
  }
  return removed
}
