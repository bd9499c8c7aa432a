import { open, rm } from 'node:fs/promises'
import type { Entry } from './archive.ts'

/** Writes entries into a file as fast as they come, and gives them out of it again at the pace of whoever reads. The file is gone in the end. */
export async function* spooled(path: string, write: (put: (entry: Entry) => Promise<void>) => Promise<void>) {
  const file = await open(path, 'wx+', 0o600)
  try {
    const places: { readonly name: string; readonly at: number; readonly size: number }[] = []
    let end = 0
    await write(async ({ name, bytes }) => {
      await file.writev([bytes], end)
      places.push({ name, at: end, size: bytes.byteLength })
      end += bytes.byteLength
    })
    for (const { name, at, size } of places) {
      const bytes = new Uint8Array(size)
      await file.read(bytes, 0, size, at)
      yield { name, bytes } satisfies Entry
    }
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}
