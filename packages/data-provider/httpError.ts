import { HttpError } from 'ra-core'
import { ApiError } from './apiError.ts'

/**
 * An API's error as react-admin reads it: `body.errors` puts the server's messages beside their fields, and
 * `root.serverError` is what it says over the form. An aborted or unknown error comes back as it is.
 */
export function toHttpError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { status, message, errors, retryAfter } = error
  const byField = Object.keys(errors).length === 0 ? {} : { errors: { ...errors, root: { serverError: message } } }
  return new HttpError(message, status, { message, retryAfter, ...byField })
}

/** Does something and rejects as react-admin understands. */
export async function asHttp<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw toHttpError(error)
  }
}
