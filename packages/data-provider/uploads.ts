import { filesIn, isLarge, type FileRequest, type Sendable } from './fileRequest.ts'

/** A body with files on its way. */
export interface Upload {
  /** Bytes that left, and how many they are in all; 0 of 0 until that is known. */
  readonly sent: number
  readonly total: number
  /** The connection broke, and is waited for: the rest follows when it is back. */
  readonly isWaiting: boolean
  /** Stops it: the call rejects with an `AbortError`. */
  readonly cancel: () => void
}

/** What is being uploaded, to be followed by a screen: the last one begun, undefined where there is none. */
export interface Uploads {
  readonly current: () => Upload | undefined
  /** Calls back at each change. Answers how to stop. */
  readonly subscribe: (changed: () => void) => () => void
}

/** The way of a body with files: it answers as fetch does, and rejects as it does where the connection breaks or the call is aborted. */
export interface UploadWay {
  readonly send: (request: FileRequest) => Promise<Response>
}

/**
 * Sends files so that they can be followed: `createClient({ uploads })`. A large one goes in pieces, so that a broken connection costs
 * little of it.
 *
 * @param baseUrl where the API lies, as the client has it.
 */
export function createUploads(baseUrl = '/api'): Uploads & UploadWay {
  const listeners = new Set<() => void>()
  let running: readonly (readonly [key: object, upload: Upload])[] = []

  const note = (key: object, upload: Upload | undefined) => {
    running = [...running.filter(([one]) => one !== key), ...(upload ? [[key, upload] as const] : [])]
    for (const changed of listeners) changed()
  }

  /** Follows a body until it is answered; the person stops it, or whoever called. */
  const follow = async (request: FileRequest, work: (request: FileRequest, noted: Noted) => Promise<Response>) => {
    const stop = new AbortController()
    const cancel = () => stop.abort()
    const signal = request.signal ? AbortSignal.any([request.signal, stop.signal]) : stop.signal
    try {
      return await work({ ...request, signal }, (sent, total, isWaiting = false) =>
        note(stop, { sent, total, isWaiting, cancel }),
      )
    } finally {
      note(stop, undefined)
    }
  }

  return {
    current: () => running.at(-1)?.[1],
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    send: (request) =>
      follow(request, async (own, noted) => {
        const files = filesIn(request.body).map(([, file]) => file)
        if (!files.some(isLarge)) {
          noted(0, 0)
          return sendWhole(own, noted)
        }
        const total = files.reduce((bytes, { size }) => bytes + size, 0)
        noted(0, total)
        const { sendInPieces } = await import('./pieces.ts')
        return sendInPieces(own, {
          send: sendWhole,
          baseUrl,
          note: (sent, isWaiting) => noted(Math.min(sent, total), total, isWaiting),
        })
      }),
  }
}

/** Is told how many bytes have left, of how many, and whether the connection is waited for. */
type Noted = (sent: number, total: number, isWaiting?: boolean) => void

/** One request. fetch does not say how much of a body has left. */
function sendWhole(
  { address, headers, body, signal }: Sendable,
  sent?: (bytes: number, total: number) => void,
): Promise<Response> {
  return new Promise((answered, broken) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    const aborted = () => broken(new DOMException('The upload was cancelled', 'AbortError'))
    if (signal?.aborted) return aborted()
    request.open('POST', address)
    headers.forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.onloadstart = request.upload.onprogress = ({ loaded, total }) => sent?.(loaded, total)
    request.onload = () => answered(responseOf(request))
    request.onerror = () => broken(new TypeError('The connection is broken'))
    request.onabort = aborted
    request.onloadend = () => signal?.removeEventListener('abort', cancel)
    signal?.addEventListener('abort', cancel)
    request.send(body)
  })
}

/** Statuses whose answers have no body, which Response insists on. */
const bodiless = [204, 205, 304]

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const endpoint of request.getAllResponseHeaders().split('\r\n')) {
    const colon = endpoint.indexOf(':')
    if (colon > 0) headers.append(endpoint.slice(0, colon), endpoint.slice(colon + 1).trim())
  }
  return new Response(bodiless.includes(request.status) ? null : request.responseText, {
    status: request.status,
    headers,
  })
}
