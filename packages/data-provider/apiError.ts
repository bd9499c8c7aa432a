import { messages } from '@baobab/validation/messages/en.ts'

/** What a call failed with. `message` is a sentence for a person, `errors` has one per field where a rule is broken. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The HTTP status; 0 when the line was down and nothing was answered. */
  readonly status: number
  readonly errors: Readonly<Record<string, string>>
  /** Seconds to wait, where the server said so (429, 503). */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, errors: Readonly<Record<string, string>> = {}, retryAfter?: number) {
    super(message)
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

const fallback: Readonly<Record<number, string>> = {
  400: messages.http.broken,
  401: messages.auth.signedOut,
  403: messages.http.forbidden,
  404: messages.http.notFound,
  413: messages.http.tooLarge,
  415: messages.http.bodyType,
  429: messages.http.tooMany,
  502: messages.http.unavailable,
  503: messages.http.unavailable,
  504: messages.http.unavailable,
}

/** Reads what a server (or a proxy before it) answered in place of a 200. */
export function errorOf(status: number, answer: unknown, retryAfter: string | null): ApiError {
  const { message, errors } = typeof answer === 'object' && answer !== null ? (answer as { message?: unknown; errors?: unknown }) : {}
  const seconds = retryAfter === null ? NaN : Number(retryAfter)
  return new ApiError(
    status,
    typeof message === 'string' && message !== '' ? message : (fallback[status] ?? messages.http.failed),
    sentences(errors),
    Number.isFinite(seconds) ? seconds : undefined,
  )
}

function sentences(errors: unknown): Record<string, string> {
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
