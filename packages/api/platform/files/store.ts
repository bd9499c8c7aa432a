import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { limits, sizeFor, type PictureForm } from '@baobab/validation'
import { newId } from '../lib/uuid.ts'
import { encodeDrawing, type Encoded, type EncodedFile, type OneFile } from './encode.ts'
import type { Objects } from './objects.ts'
import { NotDecoded } from './encoder.ts'
import { encodeAgain, encodePicture } from './picture.ts'

/** Keeps pictures under names that never come twice, so that they may be cached for good. */
export interface FileStore {
  /** Decodes a picture, drops everything but its pixels, and keeps it in its widths and forms. Answers its address, `/files/<name>`, which ends in the colour that most of it has. Rejects with 400 by `field`, and with 429 when very many wait; a user has one picture at a time under work. */
  putImage(file: Blob, field: string, userId: string): Promise<string>
  /** Keeps a drawing of our own, given as SVG. What comes from outside is never read as SVG. */
  putDrawing(svg: string): Promise<string>
  /** The picture behind a name that ends in one of the forms, at the kept width that is asked for or else whole; undefined where there is none. */
  read(name: string, width?: number): Promise<StoredPicture | undefined>
  /** Forgets a picture by its address; an unknown one is passed over. */
  remove(address: string): Promise<void>
  /** Keeps a file that no address leads to, such as `archives/<uuid>.zip`, as it is read. Answers its bytes. */
  keepPrivate(key: string, content: Readable): Promise<number>
  /** Reads such a file; undefined where there is none. */
  openPrivate(key: string): Promise<Readable | undefined>
  /** Forgets such a file; an unknown one is passed over. */
  removePrivate(key: string): Promise<void>
  /** Forgets all such files below a folder, such as `decks/<uuid>/`. */
  removePrivateUnder(folder: string): Promise<void>
  /** The keys of such files below a folder, such as `claims/`, that were kept before a moment, some at a time; the name of each begins with a uuid of version 7. */
  olderPrivate(folder: string, than: Date): AsyncIterable<readonly string[]>
  /** The addresses of the pictures that were kept before a moment, some at a time. */
  older(than: Date): AsyncIterable<readonly string[]>
}

/** A file of a stored picture. */
export interface StoredPicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly form: PictureForm
  /** False where another is answered in place of the one that is asked for, which is being made: ask again later. */
  readonly isFinal: boolean
}

/** A uuid that makes the name one record's own, the beginning of the hash of what is in it, and its colour. */
const named =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?:-[0-9a-f]{16}(?:-[0-9a-f]{6})?)?)\.(webp|avif)$/
const isWhole = /\.webp$/
const widest = Math.max(...limits.image.widths)
const addressed = /^\/files\/([^/]+)$/
const page = 500

/** Pictures in a folder or a bucket, opened when the first is wanted: each whole as `<stem>.webp` and `.avif`, and narrower as `<stem>/<width>.webp` and `.avif`. */
export function createFileStore(open: () => Promise<Objects>): FileStore {
  let opened: Promise<Objects> | undefined
  const objects = () => (opened ??= open())

  const keep = async ({ files, colour }: Encoded): Promise<string> => {
    const whole = files.find(({ width, form }) => width === undefined && form === 'webp')
    if (!whole) throw new Error('A picture is kept whole.')
    const hash = createHash('sha256').update(whole.bytes).digest('hex').slice(0, 16)
    const stem = [newId(), hash, ...(colour === undefined ? [] : [colour])].join('-')
    const to = await objects()
    try {
      await Promise.all(files.flatMap((one) => (one === whole ? [] : [to.put(keyOf(stem, one), one.bytes)])))
      await to.put(keyOf(stem, whole), whole.bytes)
    } catch (error) {
      await forget(to, stem).catch(() => undefined)
      throw error
    }
    return `/files/${stem}.webp`
  }

  /** The files that are being made, and the pictures that cannot be decoded. */
  const begun = new Set<string>()
  /**
   * Keeps a file that a picture lacks, after whoever waits for it has been answered another: one of its widths by itself, which is a
   * fifth of the work of all at most, and all with the whole one.
   */
  const keepAgain = async (from: Objects, stem: string, only: OneFile | undefined): Promise<void> => {
    const key = keyOf(stem, only ?? { form: 'avif' })
    if (begun.has(stem) || begun.has(key)) return
    begun.add(key)
    const whole = keyOf(stem, { form: 'webp' })
    try {
      // That it is whole as AVIF says that it has all others: made meanwhile, as for another width that it is too narrow for.
      const encoded = await encodeAgain(
        async () => ((await from.get(keyOf(stem, { form: 'avif' }))) ? undefined : from.get(whole)),
        only,
      )
      const files = (encoded?.files ?? []).toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0))
      for (const one of files) if (keyOf(stem, one) !== whole) await from.put(keyOf(stem, one), one.bytes)
      // It may have been taken away meanwhile.
      if (encoded && !(await from.get(whole))) await forget(from, stem)
    } catch (error) {
      if (error instanceof NotDecoded) begun.add(stem)
    } finally {
      begun.delete(key)
    }
  }

  return {
    putImage: async (file, field, userId) => keep(await encodePicture(file, field, userId)),
    putDrawing: async (svg) => keep(await encodeDrawing(svg)),
    read: async (name, width) => {
      const [, stem, ending] = named.exec(name) ?? []
      if (stem === undefined) return undefined
      const form = ending === 'avif' ? 'avif' : 'webp'
      const size = width === undefined || sizeFor(width) === widest ? undefined : sizeFor(width)
      const from = await objects()
      const find = async (found: PictureForm, at: number | undefined, isFinal = true) => {
        const bytes = await from.get(keyOf(stem, { width: at, form: found }))
        return bytes && { bytes, form: found, isFinal }
      }
      const exact = await find(form, size)
      if (exact) return exact
      // A picture that is no wider is kept whole alone.
      const whole = size === undefined ? undefined : await find('avif', undefined)
      if (whole) return form === 'avif' ? whole : find('webp', undefined)
      const wider = limits.image.widths.find((one) => one > (size ?? widest))
      for (const at of new Set([size, wider, undefined])) {
        const other = await find('webp', at === widest ? undefined : at, false)
        if (!other) continue
        void keepAgain(from, stem, size === undefined ? undefined : { width: size, form })
        return other
      }
      return undefined
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
    removePrivateUnder: async (folder) => {
      const from = await objects()
      for await (const some of from.list(folder)) await from.remove(some.map(({ key }) => key))
    },
    async *olderPrivate(folder, than) {
      for await (const some of (await objects()).list(folder))
        yield some.flatMap(({ key }) => (madeAt(key.slice(folder.length)) < than.getTime() ? [key] : []))
    },
    async *older(than) {
      for await (const some of (await objects()).list()) {
        const old = some.flatMap(({ key }) =>
          named.test(key) && isWhole.test(key) && madeAt(key) < than.getTime() ? [`/files/${key}`] : [],
        )
        for (let at = 0; at < old.length; at += page) yield old.slice(at, at + page)
      }
    },
  }
}

function keyOf(stem: string, { width, form }: Pick<EncodedFile, 'form'> & Partial<Pick<EncodedFile, 'width'>>): string {
  return width === undefined ? `${stem}.${form}` : `${stem}/${width}.${form}`
}

/** When a picture was kept, in milliseconds: a uuid of version 7 begins with its time. */
function madeAt(name: string): number {
  return Number.parseInt(name.slice(0, 8) + name.slice(9, 13), 16)
}

/** A picture with all its widths; the whole one first, so that nothing half is shown. */
async function forget(from: Objects, stem: string): Promise<void> {
  await from.remove([`${stem}.webp`, `${stem}.avif`])
  for await (const some of from.list(`${stem}/`)) await from.remove(some.map(({ key }) => key))
}
