import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { sizeFor } from '@baobab/validation'
import type { Disk } from 'flydrive'
import { newId } from '../lib/uuid.ts'
import { encodeDrawing, type Encoded } from './encode.ts'
import { encodePicture } from './picture.ts'

/** Keeps pictures under names that never come twice, so that they may be cached for good. */
export interface FileStore {
  /** Decodes a picture, drops everything but its pixels, and keeps it in a few widths. Answers its address, `/files/<name>`. Rejects with 400 by `field`, and with 429 when very many wait; a user has one picture at a time under work. */
  putImage(file: Blob, field: string, userId: string): Promise<string>
  /** Keeps a drawing of our own, given as SVG. What comes from outside is never read as SVG. */
  putDrawing(svg: string): Promise<string>
  /** The bytes behind a name, at the kept width that is asked for or else whole; undefined where there is none. */
  read(name: string, width?: number): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Forgets a picture by its address; an unknown one is passed over. */
  remove(address: string): Promise<void>
  /** The addresses of the pictures that were kept before a moment, some at a time. */
  older(than: Date): AsyncIterable<readonly string[]>
}

/** A uuid that makes the name one record's own, and the beginning of the hash of what is in it. */
const named = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?:-[0-9a-f]{16})?)\.webp$/
const addressed = /^\/files\/([^/]+)$/
const page = 500

type Listed = Awaited<ReturnType<Disk['listAll']>>

/** The disk under `DATA_DIR/files`. Another driver of flydrive (S3, Google) takes its place with nothing else changed. */
async function openDisk(dataDir: string): Promise<Disk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
  return new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }))
}

/** Pictures on a disk: each whole as `<stem>.webp`, and narrower as `<stem>/<width>.webp`. */
export function createFileStore(dataDir: string): FileStore {
  let opened: Promise<Disk> | undefined
  const disk = () => (opened ??= openDisk(dataDir))

  const keep = async ({ whole, sizes }: Encoded): Promise<string> => {
    const stem = `${newId()}-${createHash('sha256').update(whole).digest('hex').slice(0, 16)}`
    const to = await disk()
    try {
      await Promise.all(sizes.map(([width, bytes]) => to.put(`${stem}/${width}.webp`, bytes)))
      await to.put(`${stem}.webp`, whole)
    } catch (error) {
      await forget(to, stem)
      throw error
    }
    return `/files/${stem}.webp`
  }

  return {
    putImage: async (file, field, userId) => keep(await encodePicture(file, field, userId)),
    putDrawing: async (svg) => keep(await encodeDrawing(svg)),
    read: async (name, width) => {
      const stem = named.exec(name)?.[1]
      if (stem === undefined) return undefined
      const from = await disk()
      const narrow = width === undefined ? undefined : await bytesOf(from, `${stem}/${sizeFor(width)}.webp`)
      // A picture that was no wider is kept whole alone.
      return narrow ?? bytesOf(from, `${stem}.webp`)
    },
    remove: async (address) => {
      const stem = named.exec(addressed.exec(address)?.[1] ?? '')?.[1]
      if (stem !== undefined) await forget(await disk(), stem)
    },
    async *older(than) {
      let token: string | undefined
      const from = await disk()
      do {
        const { objects, paginationToken }: Listed = await from.listAll(
          '',
          token === undefined ? {} : { paginationToken: token },
        )
        token = paginationToken
        const old = [...objects].flatMap(({ isFile, name }) =>
          isFile && named.test(name) && madeAt(name) < than.getTime() ? [`/files/${name}`] : [],
        )
        for (let at = 0; at < old.length; at += page) yield old.slice(at, at + page)
      } while (token !== undefined)
    },
  }
}

/** When a picture was kept, in milliseconds: a uuid of version 7 begins with its time. */
function madeAt(name: string): number {
  return Number.parseInt(name.slice(0, 8) + name.slice(9, 13), 16)
}

async function forget(disk: Disk, stem: string): Promise<void> {
  await disk.delete(`${stem}.webp`)
  await disk.deleteAll(`${stem}/`)
}

async function bytesOf(disk: Disk, key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await disk.getBytes(key))
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

function isAbsent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    (cause.code === 'ENOENT' || cause.code === 'NoSuchKey')
  )
}
