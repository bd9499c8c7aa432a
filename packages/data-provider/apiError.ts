import type { SecondFactorAsked } from '@baobab/validation/calls/answers.ts'
import { codeOf, type Message } from '@baobab/i18n/message.ts'
import { localMessages } from './localMessages.ts'

const { auth, http, vc } = localMessages

/** What a call failed with. `message` is a message for a person, `errors` has one per field where a rule is broken. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The HTTP status; 0 when the connection was down and nothing was answered. */
  readonly status: number
  readonly errors: Readonly<Record<string, string>>
  /** Which message it is, such as `auth.wrongLogin`: the same in every language; undefined where a proxy answered. */
  readonly code: string | undefined
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
    code?: string,
  ) {
    super(message)
    this.code = code
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
    this.secondFactor = secondFactor
  }
}

const fallback: Readonly<Record<number, Message>> = {
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

/** Reads what a server (or a proxy before it) answered in place of a 200; what neither says is worded here. */
export function errorOf(
  status: number,
  answer: unknown,
  retryAfter: string | null,
  word: (message: Message) => string,
): ApiError {
  // Only a 200 is success: what another answer of success or a redirect says in its body is no reason for an error.
  const hasReason = status >= 400 && typeof answer === 'object' && answer !== null
  const { message, code, errors, second_factor } = hasReason
    ? (answer as { message?: unknown; code?: unknown; errors?: unknown; second_factor?: unknown })
    : {}
  const seconds = retryAfter === null ? NaN : Number(retryAfter)
  const hasMessage = typeof message === 'string' && message !== ''
  const own = fallback[status] ?? (status < 400 ? vc.unexpected : http.failed)
  return new ApiError(
    status,
    hasMessage ? message : word(own),
    textsOf(errors),
    Number.isFinite(seconds) ? seconds : undefined,
    isAsked(second_factor) ? second_factor : undefined,
    hasMessage ? (typeof code === 'string' ? code : undefined) : codeOf(own),
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

function textsOf(errors: unknown): Record<string, string> {
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
