import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, pack } from 'tar-stream'
import { ArchiveError } from './format.ts'

/** One entry of an archive. */
export interface Entry {
  readonly name: string
  readonly bytes: Uint8Array
}

const encrypted = Buffer.from('age-encryption.org/v1')
const compressed = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/**
 * The bytes of an archive: a tar of the entries, compressed by zstd and, where a public key is given, encrypted for it by age.
 * An entry is taken when the one before has been passed on. What fails ends the stream with its error.
 */
export async function writeArchive(entries: AsyncIterable<Entry>, recipient: string | undefined): Promise<Readable> {
  const encrypter = recipient === undefined ? undefined : encrypterFor(recipient)
  const tar = pack()
  const fill = async () => {
    for await (const { name, bytes } of entries)
      await new Promise<void>((resolve, reject) => {
        const entry = tar.entry({ name, size: bytes.byteLength }, (error) => (error ? reject(error) : resolve()))
        entry.end(bytes)
      })
    tar.finalize()
  }
  fill().catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))))
  const zipped = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const plain = chained(Readable.from(tar), zipped)
  if (!encrypter) return plain
  const sealed = await encrypter.encrypt(Readable.toWeb(plain) as globalThis.ReadableStream<Uint8Array>) // The web's stream and Node's are one.
  return Readable.fromWeb(sealed as ReadableStream<Uint8Array>)
}

function encrypterFor(recipient: string): Encrypter {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return encrypter
}

/**
 * The entries of an archive, one at a time. Throws `ArchiveError` where it is none, is damaged, ends too early, or is encrypted
 * for another key than `identity`.
 */
export async function* readArchive(source: Readable, identity: string | undefined): AsyncGenerator<Entry, void> {
  const { first, all } = await peeked(source)
  const isEncrypted = first.subarray(0, encrypted.length).equals(encrypted)
  if (!isEncrypted && !first.subarray(0, compressed.length).equals(compressed))
    throw new ArchiveError('The file is no archive of this product.')
  try {
    const plain = isEncrypted ? await opened(all, identity) : all
    const tar = chained(chained(plain, createZstdDecompress()), extract())
    for await (const entry of tar) {
      const parts: Buffer[] = []
      for await (const part of entry) parts.push(Buffer.from(part as Uint8Array)) // A tar holds bytes.
      yield { name: entry.header.name, bytes: Buffer.concat(parts) }
    }
  } catch (cause) {
    // What a disk or a network says of itself is no fault of the archive.
    if (cause instanceof ArchiveError || (cause instanceof Error && 'syscall' in cause)) throw cause
    throw new ArchiveError('The archive is damaged or was cut short.', { cause })
  } finally {
    source.destroy()
  }
}

async function opened(all: Readable, identity: string | undefined): Promise<Readable> {
  if (identity === undefined)
    throw new ArchiveError('The archive is encrypted. Give the file of its secret key: --identity FILE.')
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(identity)
  } catch (cause) {
    throw new ArchiveError('That is no secret key of age, which begins with AGE-SECRET-KEY-.', { cause })
  }
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(all) as globalThis.ReadableStream<Uint8Array>) // As above.
    return Readable.fromWeb(plain as ReadableStream<Uint8Array>)
  } catch (cause) {
    throw new ArchiveError('The archive is encrypted for another key.', { cause })
  }
}

/** The first bytes of a stream, and the whole of it all the same. */
async function peeked(source: Readable): Promise<{ readonly first: Buffer; readonly all: Readable }> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer> // Files and requests are bytes.
  let first = Buffer.alloc(0)
  while (first.length < encrypted.length) {
    const next = await chunks.next()
    if (next.done) break
    first = Buffer.concat([first, next.value])
  }
  const all = async function* () {
    if (first.length > 0) yield first
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  return { first, all: Readable.from(all()) }
}

/** Pipes, and hands errors of the one on to the other, and its end back. */
function chained<T extends NodeJS.WritableStream & { destroy(error?: Error): unknown }>(from: Readable, to: T): T {
  from.on('error', (error) => to.destroy(error))
  to.on('close', () => from.destroy())
  return from.pipe(to)
}
