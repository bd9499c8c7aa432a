import { messages, say, type FieldErrors, type SecondFactorAsked } from '@baobab/validation'

export type RefusalStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 503

/** A request that is answered with an error: its status, a sentence for a person, and one per field where a rule is broken. */
export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly errors: FieldErrors | undefined
  /** Seconds to wait before another try. */
  readonly retryAfter: number | undefined
  /** What a sign-in asks for that awaits its second factor. */
  readonly secondFactor: SecondFactorAsked | undefined

  constructor(
    status: RefusalStatus,
    message: string,
    more: {
      readonly errors?: FieldErrors
      readonly retryAfter?: number
      readonly secondFactor?: SecondFactorAsked
    } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.errors = more.errors
    this.retryAfter = more.retryAfter
    this.secondFactor = more.secondFactor
  }
}

/** The refusals, by what they mean. Each is thrown: `throw refuse.forbidden()`. */
export const refuse = {
  /** 400, with a sentence per field. */
  broken: (
    errors: FieldErrors,
    message: string = Object.values(errors).length === 1
      ? (Object.values(errors)[0] ?? messages.http.broken)
      : messages.http.broken,
  ) => new Refusal(400, message, { errors }),
  /** 400 of no one field. */
  invalid: (message: string) => new Refusal(400, message),
  signedOut: (message: string = messages.auth.signedOut) => new Refusal(401, message),
  /** 401, for want of the right password. */
  password: (message: string) => new Refusal(401, message, { errors: { password: message } }),
  forbidden: (message: string = messages.http.forbidden) => new Refusal(403, message),
  notFound: (message: string = messages.http.notFound) => new Refusal(404, message),
  conflict: (message: string, errors?: FieldErrors) => new Refusal(409, message, errors ? { errors } : {}),
  tooLarge: (message: string = messages.http.tooLarge) => new Refusal(413, message),
  bodyType: (message: string = messages.http.bodyType) => new Refusal(415, message),
  /** 408: what was being sent did not come in time. */
  slow: () => new Refusal(408, messages.http.slow),
  tooMany: (seconds: number, message: string = messages.http.tooMany) =>
    new Refusal(
      429,
      say(message, { minutes: Math.max(1, Math.ceil(seconds / 60)), seconds: Math.max(1, Math.ceil(seconds)) }),
      { retryAfter: Math.max(1, Math.ceil(seconds)) },
    ),
  full: () => new Refusal(503, messages.http.full, { retryAfter: 60 }),
  unavailable: () => new Refusal(503, messages.http.unavailable, { retryAfter: 2 }),
} as const
