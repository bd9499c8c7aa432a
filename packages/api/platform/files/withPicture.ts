import type { FileStore } from './store.ts'

/** How a picture is written: its address, `null` where it is taken away, undefined where it stays. */
export type PictureColumn = string | null | undefined

/**
 * Keeps a new picture for as long as what refers to it is written. Where the write fails, the new one is forgotten; where
 * it stands, the one that it answers as replaced. `person` is who brings it.
 */
export async function withPicture<T>(
  files: FileStore,
  person: string,
  field: string,
  given: File | null | undefined,
  write: (picture: PictureColumn) => Promise<{ readonly done: T; readonly replaced?: string | null }>,
): Promise<T> {
  const picture = given ? await files.putImage(given, field, person) : given
  let written
  try {
    written = await write(picture)
  } catch (error) {
    if (picture) await files.remove(picture)
    throw error
  }
  if (written.replaced && picture !== undefined) await files.remove(written.replaced)
  return written.done
}
