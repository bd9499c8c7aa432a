/** A POST. */
export interface Sendable {
  readonly address: string
  readonly headers: Headers
  readonly body: FormData | URLSearchParams
  readonly signal: AbortSignal | undefined
}

/** A POST with files. */
export interface FileRequest extends Sendable {
  readonly body: FormData
}
