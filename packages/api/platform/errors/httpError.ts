import { messages, fillIn, type FieldErrors, type SecondFactorAsked } from '@baobab/validation'

export type HttpErrorStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 503

/** A request that is answered with an error: its status, a message for a person, and one per field where a rule is broken. */
export class HttpError extends Error {
  readonly status: HttpErrorStatus
  readonly errors: FieldErrors | undefined
  /** Seconds to wait before another try. */
  readonly retryAfter: number | undefined
  /** What a sign-in asks for that awaits its second factor. */
  readonly secondFactor: SecondFactorAsked | undefined

  constructor(
    status: HttpErrorStatus,
    message: string,
    more: {
      readonly errors?: FieldErrors
      readonly retryAfter?: number
      readonly secondFactor?: SecondFactorAsked
    } = {},
  ) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.errors = more.errors
    this.retryAfter = more.retryAfter
    this.secondFactor = more.secondFactor
  }
}

/** The errors, by what they mean. Each is thrown: `throw reject.forbidden()`. */
export const httpError = {
  /** 400, with a message per field. */
  invalidFields: (
    errors: FieldErrors,
    message: string = Object.values(errors).length === 1
      ? (Object.values(errors)[0] ?? messages.http.broken)
      : messages.http.broken,
  ) => new HttpError(400, message, { errors }),
  /** 400 of no one field. */
  badRequest: (message: string) => new HttpError(400, message),
  unauthorized: (message: string = messages.auth.signedOut) => new HttpError(401, message),
  /** 401, for want of the right password. */
  wrongPassword: (message: string) => new HttpError(401, message, { errors: { password: message } }),
  forbidden: (message: string = messages.http.forbidden) => new HttpError(403, message),
  notFound: (message: string = messages.http.notFound) => new HttpError(404, message),
  conflict: (message: string, errors?: FieldErrors) => new HttpError(409, message, errors ? { errors } : {}),
  payloadTooLarge: (message: string = messages.http.tooLarge) => new HttpError(413, message),
  unsupportedMediaType: (message: string = messages.http.bodyType) => new HttpError(415, message),
  /** 408: what was being sent did not come in time. */
  requestTimeout: () => new HttpError(408, messages.http.slow),
  tooManyRequests: (seconds: number, message: string = messages.http.tooMany) =>
    new HttpError(
      429,
      fillIn(message, { minutes: Math.max(1, Math.ceil(seconds / 60)), seconds: Math.max(1, Math.ceil(seconds)) }),
      { retryAfter: Math.max(1, Math.ceil(seconds)) },
    ),
  storageFull: () => new HttpError(503, messages.http.full, { retryAfter: 60 }),
  unavailable: () => new HttpError(503, messages.http.unavailable, { retryAfter: 2 }),
} as const
