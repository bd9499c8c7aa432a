import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import type { S3Place } from '../env/s3.ts'
import { StoreError } from '../errors/storeError.ts'
import { inSpan } from '../tracing/spans.ts'
import type { Objects } from './objects.ts'

/** An answer that does not begin in this time is given up: of a read, and of the upload of a part. */
const silenceMs = { read: 15_000, write: 120_000 } as const
/** Objects that are larger go up in parts of this size, which is what is held in memory. */
const partBytes = 8 * 1024 * 1024
const page = 1_000
/** A part that was not taken is sent again after each of these. */
const againMs = [1_000, 2_000, 4_000]

/** Objects in a bucket of an S3-compatible store. `signal` ends what is asked of it. */
export function s3Objects(
  { endpoint, bucket, prefix: below, region, key: accessKeyId, secret }: S3Place,
  signal?: AbortSignal,
): Objects {
  const client = new S3mini({
    accessKeyId,
    secretAccessKey: secret,
    endpoint: `${endpoint}/${bucket}`,
    region,
    requestSizeInBytes: partBytes,
    fetch: patientFetch(signal),
  })
  const place = `bucket ${bucket} at ${new URL(endpoint).host}`
  const tried = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (cause) {
      throw new StoreError(`The store of files, ${place}, cannot be used: ${reasonOf(cause)}.`, { cause })
    }
  }
  const putWhole = async (key: string, content: Uint8Array) => {
    const { ok, status } = await client.putObject(key, content as Uint8Array<ArrayBuffer>)
    if (!ok) throw new Error(`it answered ${status}`)
  }
  const putPart = async (key: string, upload: string, part: Uint8Array<ArrayBuffer>, number: number) => {
    for (let tries = 0; ; tries++) {
      try {
        return await client.uploadPart(key, upload, part, number)
      } catch (error) {
        const ms = againMs[tries]
        if (ms === undefined || signal?.aborted) throw error
        await pause(ms, undefined, { signal })
      }
    }
  }
  /**
   * Sends what is larger than a part, one part at a time: the client's own way goes on reading while parts are under way, and what
   * they reject with meanwhile is caught by nobody, which ends the process.
   */
  const putParts = async (key: string, parts: AsyncIterable<Uint8Array<ArrayBuffer>>) => {
    const upload = await client.getMultipartUploadId(key)
    try {
      const sent: Awaited<ReturnType<typeof putPart>>[] = []
      for await (const part of parts) sent.push(await putPart(key, upload, part, sent.length + 1))
      await client.completeMultipartUpload(key, upload, sent)
    } catch (error) {
      await client.abortMultipartUpload(key, upload).catch(() => undefined)
      throw error
    }
  }
  const objects: Objects = {
    place,
    get: (key) =>
      tried(async () => {
        const bytes = await client.getObjectArrayBuffer(below + key)
        return bytes === null ? undefined : new Uint8Array(bytes)
      }),
    stream: (key) =>
      tried(async () => {
        const response = await client.getObjectResponse(below + key)
        // The web's stream and Node's are one, and their types are two.
        return response?.body ? Readable.fromWeb(response.body as ReadableStream<Uint8Array>) : undefined
      }),
    put: (key, content) =>
      tried(async () => {
        if (!(content instanceof Readable) && content.byteLength <= partBytes) return putWhole(below + key, content)
        const parts = partsOf(content instanceof Readable ? content : [content])
        try {
          const first = (await parts.next()).value ?? Buffer.alloc(0)
          if (first.byteLength < partBytes) await putWhole(below + key, first)
          else await putParts(below + key, following(first, parts))
        } finally {
          await parts.return(undefined)
        }
      }),
    // One by one: not every store knows how to remove many at once.
    remove: (keys) =>
      tried(async () => {
        for (const key of keys) await client.deleteObject(below + key)
      }),
    async *list(prefix = '') {
      let next: string | undefined
      do {
        const token = next
        const found = await tried(() => client.listObjectsPaged('/', below + prefix, page, token))
        next = found?.nextContinuationToken
        yield (found?.objects ?? []).map(({ Key, Size }) => ({ key: Key.slice(below.length), size: Number(Size) }))
      } while (next !== undefined)
    },
    // Its owner says to the store how long it keeps parts of uploads that were never ended.
    removeUnfinished: () => Promise.resolve(),
    check: async () => {
      const key = `check-${randomUUID()}`
      await objects.put(key, Buffer.from('here'))
      const read = await objects.get(key)
      await objects.remove([key])
      if (!read) throw new StoreError(`The store of files, ${place}, does not hold what was written to it.`)
    },
  }
  return objects
}

/** Bytes in parts of one size, but for the last. */
async function* partsOf(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Buffer<ArrayBuffer>, undefined> {
  let part = Buffer.allocUnsafe(0)
  let filled = 0
  for await (const bytes of content)
    for (let from = 0; from < bytes.byteLength;) {
      if (filled === 0) part = Buffer.allocUnsafe(partBytes)
      const taken = bytes.subarray(from, from + partBytes - filled)
      part.set(taken, filled)
      from += taken.byteLength
      filled += taken.byteLength
      if (filled < partBytes) continue
      yield part
      filled = 0
    }
  if (filled > 0) yield part.subarray(0, filled)
}

async function* following<T>(first: T, others: AsyncIterable<T>): AsyncGenerator<T, void> {
  yield first
  yield* others
}

/**
 * Fetches, and gives up where the answer does not begin in time; a large object may then come down as slowly as it does. Where all is
 * given up by `given`, what was begun is still removed.
 */
const patientFetch =
  (given: AbortSignal | undefined): typeof fetch =>
  async (address, options) => {
    const late = new AbortController()
    const ends = given && options?.method !== 'DELETE' ? AbortSignal.any([late.signal, given]) : late.signal
    const ms = options?.method === 'PUT' || options?.method === 'POST' ? silenceMs.write : silenceMs.read
    const timer = setTimeout(() => late.abort(new DOMException('no answer', 'TimeoutError')), ms)
    const attributes = { 'http.request.method': options?.method ?? 'GET' }
    return inSpan('store of files', { asks: true, attributes }, () =>
      fetch(address, { ...options, signal: ends }),
    ).finally(() => clearTimeout(timer))
  }

/** What went wrong, in words: the code of the store or of the network, else what the innermost error says. */
function reasonOf(error: unknown): string {
  let said = 'no answer'
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('serviceCode' in at && typeof at.serviceCode === 'string' && at.serviceCode !== 'Unknown')
      return `it says ${at.serviceCode}`
    if ('status' in at && typeof at.status === 'number') return `it answers ${at.status}`
    if ('code' in at && typeof at.code === 'string' && /^(?:E[A-Z_]+|CERT_\w+|UND_\w+|SELF_\w+)$/.test(at.code))
      return at.code
    if (at.name === 'TimeoutError') return 'it does not answer'
    said = at.message.replace(/\.$/, '') || said
  }
  return said
}
