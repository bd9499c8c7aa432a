/** A body with files on its way. */
export interface Upload {
  /** Bytes that left, and how many they are in all; 0 of 0 until that is known. */
  readonly sent: number
  readonly total: number
  /** Stops it: the call rejects with an `AbortError`. */
  readonly cancel: () => void
}

/** What is being uploaded, to be followed by a screen: the last one begun, undefined where there is none. */
export interface Uploads {
  readonly current: () => Upload | undefined
  /** Calls back at each change. Answers how to stop. */
  readonly subscribe: (changed: () => void) => () => void
}

/** A POST with files. */
export interface FileRequest {
  readonly address: string
  readonly headers: Headers
  readonly body: FormData
  readonly signal: AbortSignal | undefined
}

/** The way of a body with files: it answers as fetch does, and rejects as it does where the connection breaks or the call is aborted. */
export interface UploadWay {
  readonly send: (request: FileRequest) => Promise<Response>
}

/** Sends files so that they can be followed: `createClient({ uploads })`. */
export function createUploads(): Uploads & UploadWay {
  const listeners = new Set<() => void>()
  let running: readonly (readonly [key: XMLHttpRequest, upload: Upload])[] = []

  const note = (request: XMLHttpRequest, upload: Upload | undefined) => {
    running = [...running.filter(([one]) => one !== request), ...(upload ? [[request, upload] as const] : [])]
    for (const changed of listeners) changed()
  }

  return {
    current: () => running.at(-1)?.[1],
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    send: ({ address, headers, body, signal }) =>
      new Promise((answered, broken) => {
        // fetch does not say how much of a body has left.
        const request = new XMLHttpRequest()
        const cancel = () => request.abort()
        const aborted = () => broken(new DOMException('The upload was cancelled', 'AbortError'))
        if (signal?.aborted) return aborted()
        request.open('POST', address)
        headers.forEach((value, name) => request.setRequestHeader(name, value))
        request.upload.onloadstart = request.upload.onprogress = ({ loaded, total }) =>
          note(request, { sent: loaded, total, cancel })
        request.onload = () => answered(responseOf(request))
        request.onerror = () => broken(new TypeError('The connection is broken'))
        request.onabort = aborted
        request.onloadend = () => {
          signal?.removeEventListener('abort', cancel)
          note(request, undefined)
        }
        signal?.addEventListener('abort', cancel)
        note(request, { sent: 0, total: 0, cancel })
        request.send(body)
      }),
  }
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
