import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits, messages } from '@baobab/validation'
import { refuse } from '../http/refusal.ts'
import { newId } from '../lib/uuid.ts'

/** Keeps pictures under names that never come twice, so that they may be cached for good. */
export interface FileStore {
  /** Decodes a picture, drops everything but its pixels, and keeps it. Answers its address, `/files/<name>`. Refuses with 400 by `field`. */
  putImage(file: Blob, field: string): Promise<string>
  /** Keeps a drawing of our own, given as SVG. What comes from outside is never read as SVG. */
  putDrawing(svg: string): Promise<string>
  /** The bytes behind a name, or undefined. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Forgets a picture by its address; an unknown one is passed over. */
  remove(address: string): Promise<void>
}

const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])
const named = /^[0-9a-f-]{36}\.webp$/
const longestEdge = 1_600

/** The folder `DATA_DIR/files`. */
export function createFileStore(dataDir: string): FileStore {
  const folder = join(dataDir, 'files')
  const keep = async (image: Buffer): Promise<string> => {
    const name = `${newId()}.webp`
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${name}.part`), image)
    await rename(join(folder, `${name}.part`), join(folder, name))
    return `/files/${name}`
  }
  return {
    putImage: async (file, field) => {
      if (file.size > limits.image.bytes) throw refuse.broken({ [field]: messages.rule.imageLarge })
      return keep(await reencode(Buffer.from(await file.arrayBuffer()), field))
    },
    // At three quarters of its size, and packed quickly: the first start draws sixty.
    putDrawing: async (svg) => keep(await (await loadSharp())(Buffer.from(svg), { density: 54 }).webp({ quality: 82, effort: 1 }).toBuffer()),
    read: async (name) => {
      if (!named.test(name)) return undefined
      try {
        return new Uint8Array(await readFile(join(folder, name)))
      } catch {
        return undefined
      }
    },
    remove: async (address) => {
      const name = address.replace(/^\/files\//, '')
      if (named.test(name)) await rm(join(folder, name), { force: true })
    },
  }
}

/** Loaded with the first picture: most starts need none. */
const loadSharp = async () => (await import('sharp')).default

/** The picture as WebP, upright, at most 1,600 pixels long, without whatever else the file carried. */
async function reencode(bytes: Buffer, field: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const options = { limitInputPixels: limits.image.pixels, failOn: 'error', animated: false } as const
  let format: string
  try {
    const facts = await sharp(bytes, options).metadata()
    format = facts.format
    if (facts.width * facts.height > limits.image.pixels) throw refuse.broken({ [field]: messages.rule.imageLarge })
  } catch (error) {
    throw refused(error, field)
  }
  if (!formats.has(format)) throw refuse.broken({ [field]: messages.rule.image })
  try {
    return await sharp(bytes, options).rotate().resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }).toBuffer()
  } catch (error) {
    throw refused(error, field)
  }
}

function refused(error: unknown, field: string): Error {
  if (error instanceof Error && error.name === 'Refusal') return error
  const isLarge = error instanceof Error && /pixel limit/i.test(error.message)
  return refuse.broken({ [field]: isLarge ? messages.rule.imageLarge : messages.rule.image })
}
