import { HttpError } from 'react-admin'

/** What the server said of one field; undefined where it said nothing of it. */
export function fieldError(failure: unknown, name: string): string | undefined {
  if (!(failure instanceof HttpError)) return undefined
  const { errors } = (failure.body ?? {}) as { readonly errors?: Readonly<Record<string, string>> }
  return errors?.[name]
}
