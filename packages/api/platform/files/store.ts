import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sizeFor } from '@baobab/validation'
import { newId } from '../lib/uuid.ts'
import { encodeDrawing, type Encoded } from './encode.ts'
import type { Objects } from './objects.ts'
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
  /** Keeps a file that no address leads to, such as `archives/<uuid>.zip`, as it is read. Answers its bytes. */
  keepPrivate(key: string, content: Readable): Promise<number>
  /** Reads such a file; undefined where there is none. */
  openPrivate(key: string): Promise<Readable | undefined>
  /** Forgets such a file; an unknown one is passed over. */
  removePrivate(key: string): Promise<void>
  /** The addresses of the pictures that were kept before a moment, some at a time. */
  older(than: Date): AsyncIterable<readonly string[]>
}

/** A uuid that makes the name one record's own, and the beginning of the hash of what is in it. */
const named = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?:-[0-9a-f]{16})?)\.webp$/
const addressed = /^\/files\/([^/]+)$/
const page = 500

/** Pictures in a folder or a bucket, opened when the first is wanted: each whole as `<stem>.webp`, and narrower as `<stem>/<width>.webp`. */
export function createFileStore(open: () => Promise<Objects>): FileStore {
  let opened: Promise<Objects> | undefined
  const objects = () => (opened ??= open())

  const keep = async ({ whole, sizes }: Encoded): Promise<string> => {
    const stem = `${newId()}-${createHash('sha256').update(whole).digest('hex').slice(0, 16)}`
    const to = await objects()
    try {
      await Promise.all(sizes.map(([width, bytes]) => to.put(`${stem}/${width}.webp`, bytes)))
      await to.put(`${stem}.webp`, whole)
    } catch (error) {
      await forget(to, stem).catch(() => undefined)
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
      const from = await objects()
      const narrow = width === undefined ? undefined : await from.get(`${stem}/${sizeFor(width)}.webp`)
      // A picture that was no wider is kept whole alone.
      return narrow ?? from.get(`${stem}.webp`)
    },
    remove: async (address) => {
      const stem = named.exec(addressed.exec(address)?.[1] ?? '')?.[1]
      if (stem !== undefined) await forget(await objects(), stem)
    },
    keepPrivate: async (key, content) => {
      let bytes = 0
      const counted = async function* () {
        for await (const chunk of content) {
          bytes += (chunk as Uint8Array).length
          yield chunk as Uint8Array
        }
      }
      await (await objects()).put(key, Readable.from(counted(), { objectMode: false }))
      return bytes
    },
    openPrivate: async (key) => (await objects()).stream(key),
    removePrivate: async (key) => (await objects()).remove([key]),
    async *older(than) {
      for await (const some of (await objects()).list()) {
        const old = some.flatMap(({ key }) =>
          named.test(key) && madeAt(key) < than.getTime() ? [`/files/${key}`] : [],
        )
        for (let at = 0; at < old.length; at += page) yield old.slice(at, at + page)
      }
    },
  }
}

/** When a picture was kept, in milliseconds: a uuid of version 7 begins with its time. */
function madeAt(name: string): number {
  return Number.parseInt(name.slice(0, 8) + name.slice(9, 13), 16)
}

/** A picture with all its widths; the whole one first, so that nothing half is shown. */
async function forget(from: Objects, stem: string): Promise<void> {
  await from.remove([`${stem}.webp`])
  for await (const some of from.list(`${stem}/`)) await from.remove(some.map(({ key }) => key))
}
