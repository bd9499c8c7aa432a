import {
  messages,
  fillIn,
  type FieldErrors,
  type Message,
  type OpenMessage,
  type SecondFactorAsked,
} from '@baobab/validation'

export type HttpErrorStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 503

/** A request that is answered with an error: its status, a message for a person, and one per field where a rule is broken. */
export class HttpError extends Error {
  readonly status: HttpErrorStatus
  /** What the answer shows; `message` holds the same as text, for logs. */
  readonly text: Message
  readonly errors: FieldErrors | undefined
  /** Seconds to wait before another try. */
  readonly retryAfter: number | undefined
  /** What a sign-in asks for that awaits its second factor. */
  readonly secondFactor: SecondFactorAsked | undefined

  constructor(
    status: HttpErrorStatus,
    message: Message,
    more: {
      readonly errors?: FieldErrors
      readonly retryAfter?: number
      readonly secondFactor?: SecondFactorAsked
    } = {},
  ) {
    super(message)
    this.text = message
    this.name = 'HttpError'
    this.status = status
    this.errors = more.errors
    this.retryAfter = more.retryAfter
    this.secondFactor = more.secondFactor
  }
}

/** How long to wait. */
interface Wait {
  readonly minutes: number
  readonly seconds: number
}

/** Says in a message how long to wait: `httpError.tooManyRequests(seconds, untilThen(messages.auth.loginSlow))`. */
export const untilThen =
  (message: OpenMessage<Wait>) =>
  (wait: Wait): Message =>
    fillIn(message, wait)

/** The errors, by what they mean. Each is thrown: `throw httpError.forbidden()`. */
export const httpError = {
  /** 400, with a message per field. */
  invalidFields: (
    errors: FieldErrors,
    message: Message = Object.values(errors).length === 1
      ? (Object.values(errors)[0] ?? messages.http.broken)
      : messages.http.broken,
  ) => new HttpError(400, message, { errors }),
  /** 400 of no one field. */
  badRequest: (message: Message) => new HttpError(400, message),
  unauthorized: (message: Message = messages.auth.signedOut) => new HttpError(401, message),
  /** 401, for want of the right password. */
  wrongPassword: (message: Message) => new HttpError(401, message, { errors: { password: message } }),
  forbidden: (message: Message = messages.http.forbidden) => new HttpError(403, message),
  notFound: (message: Message = messages.http.notFound) => new HttpError(404, message),
  conflict: (message: Message, errors?: FieldErrors) => new HttpError(409, message, errors ? { errors } : {}),
  payloadTooLarge: (message: Message = messages.http.tooLarge) => new HttpError(413, message),
  unsupportedMediaType: (message: Message = messages.http.bodyType) => new HttpError(415, message),
  /** 408: what was being sent did not come in time. */
  requestTimeout: () => new HttpError(408, messages.http.slow),
  /** 429. A function is told how long to wait, for its message. */
  tooManyRequests: (seconds: number, message: Message | ((wait: Wait) => Message) = messages.http.tooMany) => {
    const wait = { minutes: Math.max(1, Math.ceil(seconds / 60)), seconds: Math.max(1, Math.ceil(seconds)) }
    return new HttpError(429, typeof message === 'function' ? message(wait) : message, { retryAfter: wait.seconds })
  },
  /** 503: so much of the kind is being worked at that it is to be tried again. */
  busy: (seconds: number) => new HttpError(503, messages.load.busy, { retryAfter: seconds }),
  storageFull: () => new HttpError(503, messages.http.full, { retryAfter: 60 }),
  unavailable: () => new HttpError(503, messages.http.unavailable, { retryAfter: 2 }),
} as const
