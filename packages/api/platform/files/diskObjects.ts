import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Listed, Objects } from './objects.ts'

const safe = /^(?!\/)(?!.*(?:^|\/)[./])[\w./-]+$/
const page = 1_000
/** What is being written, and is no object yet. */
const unfinished = '.part-'

/** Objects in a folder: a key is a path below it. */
export function diskObjects(folder: string): Objects {
  const at = (key: string) => {
    if (!safe.test(key)) throw new Error('A key of a file is letters, digits, points, dashes and slashes.')
    return join(folder, ...key.split('/'))
  }

  return {
    place: folder,
    get: (key) => unlessAbsent(async () => new Uint8Array(await readFile(at(key)))),
    stream: (key) =>
      unlessAbsent(async () => {
        const file = await open(at(key))
        return file.createReadStream()
      }),
    put: async (key, content) => {
      const path = at(key)
      await mkdir(dirname(path), { recursive: true })
      const part = join(dirname(path), `${unfinished}${randomUUID()}`)
      try {
        if (content instanceof Readable) await pipeline(content, createWriteStream(part))
        else await writeFile(part, content)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    remove: async (keys) => {
      for (const key of keys) {
        await rm(at(key), { force: true })
        // The folder of what lay together goes with the last of it.
        if (key.includes('/')) await rmdir(dirname(at(key))).catch(() => undefined)
      }
    },
    async *list(prefix = '') {
      let some: Listed[] = []
      const below = prefix.split('/').slice(0, -1)
      const found = await unlessAbsent(() => opendir(join(folder, ...below), { recursive: true }))
      for await (const entry of found ?? []) {
        if (!entry.isFile() || entry.name.startsWith(unfinished)) continue
        const path = join(entry.parentPath, entry.name)
        const key = relative(folder, path).split(sep).join('/')
        if (!key.startsWith(prefix)) continue
        const size = (await unlessAbsent(() => stat(path)))?.size
        if (size === undefined) continue
        some.push({ key, size })
        if (some.length < page) continue
        yield some
        some = []
      }
      if (some.length > 0) yield some
    },
    // A folder that goes meanwhile ends it: the next time comes soon enough.
    removeUnfinished: (before) =>
      unlessAbsent(async () => {
        for await (const entry of await opendir(folder, { recursive: true }))
          if (entry.isFile() && entry.name.startsWith(unfinished))
            await removeOlder(join(entry.parentPath, entry.name), before)
      }),
    check: async () => {
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${unfinished}${randomUUID()}`)
      try {
        await writeFile(path, 'here')
        await readFile(path)
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}

/** Removes a file that was last written before. */
export async function removeOlder(path: string, before: Date): Promise<void> {
  const mtime = (await unlessAbsent(() => stat(path)))?.mtime
  if (mtime && mtime < before) await rm(path, { force: true })
}

async function unlessAbsent<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined
    throw error
  }
}
