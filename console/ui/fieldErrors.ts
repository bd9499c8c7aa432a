import { HttpError } from 'react-admin'

/** What is wrong, by field. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>

/** What the server said of single fields; empty where it said nothing of any. */
export function fieldErrors(failure: unknown): FieldErrors {
  if (!(failure instanceof HttpError)) return {}
  return (failure.body as { readonly errors?: FieldErrors } | undefined)?.errors ?? {}
}
