import type { ErrorAnswer } from '@baobab/validation/calls/answers.ts'
import type { UploadAnswer } from '@baobab/validation/calls/uploads.ts'
import { idempotencyHeader } from '@baobab/validation/calls/once.ts'
import { limits } from '@baobab/validation/limits.ts'
import { namedUpload } from '@baobab/validation/fields/shared/upload.ts'
import { isAbort } from './abort.ts'
import { filesIn, isLarge, type FileRequest, type Sendable } from './fileRequest.ts'
import { pause } from './pause.ts'

/** How the pieces are sent. */
export interface Line {
  /** One request, whole: as fetch answers and rejects. `sent` is told how many bytes of its body have left. */
  readonly send: (request: Sendable, sent?: (bytes: number) => void) => Promise<Response>
  /** Where the API lies. */
  readonly baseUrl: string
  /** Is told how much of all files is kept by the server or has left, and whether the connection is waited for. */
  readonly note: (sent: number, isWaiting: boolean) => void
}

/** How long a piece should take, and how long the connection is waited for after each failure; the last is repeated. Milliseconds. */
const pace = { pieceMs: 4_000, first: 128 * 1024 } as const
const waits = [1_000, 2_000, 4_000, 8_000, 15_000] as const
/** After so long without a byte more the call fails; what is kept stays kept, and the next attempt goes on from there. */
const patienceMs = 120_000

/** What is known of files that were sent before, or in part, so that the next attempt goes on. */
const known = new WeakMap<Blob, string>()

/** The server answered a piece with something else than success: it is the answer of the whole call. */
class Refused extends Error {
  readonly response: Response
  constructor(response: Response) {
    super('refused')
    this.response = response
  }
}

/** What the server says of a file that it has no more, has in part, or has damaged: it is sent again. */
const lost: readonly (string | undefined)[] = ['upload.gone', 'upload.unfinished', 'upload.damaged']

/**
 * Sends a body whose large files go ahead in pieces, and names each by its upload. A broken connection costs the piece that was on its
 * way: it is waited for, and the rest follows. Answers as the call does; rejects as fetch does once nothing got through for
 * two minutes, or where the call is aborted.
 */
export async function sendInPieces(request: FileRequest, line: Line): Promise<Response> {
  try {
    const response = await attempt(request, line)
    if (response.status !== 400) return response
    const { code } = (await response
      .clone()
      .json()
      .catch(() => ({}))) as Partial<ErrorAnswer>
    if (!lost.includes(code)) return response
    for (const [, file] of filesIn(request.body)) known.delete(file)
    return await attempt(request, line)
  } catch (error) {
    if (error instanceof Refused) return error.response
    throw request.signal?.aborted ? new DOMException('The upload was cancelled', 'AbortError') : error
  }
}

async function attempt(request: FileRequest, line: Line): Promise<Response> {
  const large = filesIn(request.body).filter(([, file]) => isLarge(file))
  const named = new Map<File, string>()
  let before = 0
  for (const [, file] of large) {
    const done = before
    named.set(
      file,
      await sendFile(file, request, { ...line, note: (sent, isWaiting) => line.note(done + sent, isWaiting) }),
    )
    before += file.size
  }
  const body = new FormData()
  for (const [name, value] of request.body) {
    const upload = value instanceof File ? named.get(value) : undefined
    body.append(name, upload === undefined ? value : namedUpload(upload))
  }
  return line.send({ ...request, body }, (sent) => line.note(before + sent, false))
}

/** Sends a file from where the server has it to. Answers its upload. */
async function sendFile(file: File, request: FileRequest, line: Line): Promise<string> {
  const { signal } = request
  let upload: UploadAnswer | undefined
  let size: number = pace.first
  let failures = 0
  let movedAt = Date.now()
  for (;;) {
    try {
      upload ??= await begin(file, request, line)
      if (upload.received >= upload.bytes) return upload.upload_uuid
      const { upload_uuid, received } = upload
      const started = Date.now()
      upload = await add(file.slice(received, received + size), { upload_uuid, offset: received }, request, {
        ...line,
        note: (sent) => line.note(received + Math.min(sent, size, file.size - received), false),
      })
      if (upload.received > received) [failures, movedAt] = [0, Date.now()]
      size = nextSize(size, Date.now() - started)
    } catch (error) {
      if (error instanceof Refused || signal?.aborted || isAbort(error)) throw error
      if (Date.now() - movedAt > patienceMs) throw error
      // What of the piece arrived, the server says.
      line.note(upload?.received ?? 0, true)
      size = Math.max(limits.upload.leastPiece, Math.ceil(size / 2))
      await pause(waits[Math.min(failures, waits.length - 1)] ?? 0, signal)
      failures += 1
      upload = undefined
    }
  }
}

/** Pieces of some seconds each: a slow line loses little with one, a quick one waits for few answers. */
function nextSize(size: number, tookMs: number): number {
  const wanted = (size * pace.pieceMs) / Math.max(tookMs, 1)
  return Math.round(Math.min(limits.upload.mostPiece, Math.max(limits.upload.leastPiece, Math.min(wanted, size * 2))))
}

/** Begins, or asks how far it is. */
async function begin(file: File, request: FileRequest, line: Line): Promise<UploadAnswer> {
  const before = known.get(file)
  if (before !== undefined) {
    const answer = await line.send(to(request, line, 'uploads/get/', new URLSearchParams({ upload_uuid: before })))
    // Whether a file that is gone was used by a call whose answer was lost, that call says when it is sent again.
    if (answer.status === 404) return { upload_uuid: before, bytes: file.size, received: file.size }
    return read(answer)
  }
  const sha256 = await hashOf(file)
  const announced = new URLSearchParams({
    name: file.name,
    type: file.type,
    bytes: String(file.size),
    ...(sha256 === undefined ? {} : { sha256 }),
  })
  const begun = await read(await line.send(to(request, line, 'uploads/begin/', announced)))
  known.set(file, begun.upload_uuid)
  return begun
}

async function add(
  piece: Blob,
  { upload_uuid, offset }: { readonly upload_uuid: string; readonly offset: number },
  request: FileRequest,
  line: Line,
): Promise<UploadAnswer> {
  const body = new FormData()
  body.append('upload_uuid', upload_uuid)
  body.append('offset', String(offset))
  body.append('piece', piece)
  const answer = await line.send(to(request, line, 'uploads/add/', body), (sent) => line.note(sent, false))
  return read(answer)
}

/** A request of the upload itself: by the same person, and under no key of the call that it is for. */
function to(request: FileRequest, { baseUrl }: Line, path: string, body: Sendable['body']): Sendable {
  const headers = new Headers(request.headers)
  headers.delete(idempotencyHeader)
  return { address: `${baseUrl}/${path}`, headers, body, signal: request.signal }
}

/** Statuses that a proxy or a busy server answers for a while. */
const passing = [408, 425, 429, 502, 503, 504]

async function read(response: Response): Promise<UploadAnswer> {
  if (response.status === 200) return (await response.json()) as UploadAnswer
  if (passing.includes(response.status)) throw new TypeError(`The server answered ${response.status}`)
  throw new Refused(response)
}

/** In hexadecimal digits, so that a file that is chosen again is known again; undefined without HTTPS. */
async function hashOf(file: File): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
