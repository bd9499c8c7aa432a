import { HttpError } from 'ra-core'
import { codeOf, type Message } from '@baobab/i18n/message.ts'
import { ApiError } from './apiError.ts'
import type { Client } from './client.ts'

/**
 * An API's error as react-admin reads it: `body.errors` puts the server's messages beside their fields, and
 * `root.serverError` is what it says over the form. An aborted or unknown error comes back as it is.
 */
export function toHttpError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { status, message, errors, retryAfter, code } = error
  const byField = Object.keys(errors).length === 0 ? {} : { errors: { ...errors, root: { serverError: message } } }
  return new HttpError(message, status, { message, code, retryAfter, ...byField })
}

/** Does something and rejects as react-admin understands. */
export async function asHttp<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw toHttpError(error)
  }
}

/** An error of the client's own, which no answer says. */
export function ownHttpError({ word }: Pick<Client, 'word'>, status: number, message: Message): HttpError {
  const text = word(message)
  return new HttpError(text, status, { message: text, code: codeOf(message) })
}

/** Which message an error says, such as `auth.wrongLogin`; undefined of an error of another kind. */
export function codeOfError(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.code
  const body: unknown = error instanceof HttpError ? error.body : undefined
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
    ? body.code
    : undefined
}
