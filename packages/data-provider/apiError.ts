import type { SecondFactorAsked } from '@baobab/validation/calls/answers.ts'
import { auth, http, unexpected } from '@baobab/validation/messages/wire.ts'

/** What a call failed with. `message` is a message for a person, `errors` has one per field where a rule is broken. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The HTTP status; 0 when the line was down and nothing was answered. */
  readonly status: number
  readonly errors: Readonly<Record<string, string>>
  /** Seconds to wait, where the server said so (429, 503). */
  readonly retryAfter: number | undefined
  /** What a sign-in asks for whose password was right and that awaits its second factor. */
  readonly secondFactor: SecondFactorAsked | undefined

  constructor(
    status: number,
    message: string,
    errors: Readonly<Record<string, string>> = {},
    retryAfter?: number,
    secondFactor?: SecondFactorAsked,
  ) {
    super(message)
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
    this.secondFactor = secondFactor
  }
}

const fallback: Readonly<Record<number, string>> = {
  400: http.broken,
  401: auth.signedOut,
  403: http.forbidden,
  404: http.notFound,
  413: http.tooLarge,
  415: http.bodyType,
  429: http.tooMany,
  502: http.unavailable,
  503: http.unavailable,
  504: http.unavailable,
}

/** Reads what a server (or a proxy before it) answered in place of a 200. */
export function errorOf(status: number, answer: unknown, retryAfter: string | null): ApiError {
  // Only a 200 is success: what another answer of success or a redirect says in its body is no reason for an error.
  const hasReason = status >= 400 && typeof answer === 'object' && answer !== null
  const { message, errors, second_factor } = hasReason
    ? (answer as { message?: unknown; errors?: unknown; second_factor?: unknown })
    : {}
  const seconds = retryAfter === null ? NaN : Number(retryAfter)
  return new ApiError(
    status,
    typeof message === 'string' && message !== ''
      ? message
      : (fallback[status] ?? (status < 400 ? unexpected : http.failed)),
    sentences(errors),
    Number.isFinite(seconds) ? seconds : undefined,
    isAsked(second_factor) ? second_factor : undefined,
  )
}

function isAsked(value: unknown): value is SecondFactorAsked {
  return (
    typeof value === 'object' &&
    value !== null &&
    'challenge' in value &&
    typeof value.challenge === 'string' &&
    'kinds' in value &&
    Array.isArray(value.kinds)
  )
}

function sentences(errors: unknown): Record<string, string> {
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
