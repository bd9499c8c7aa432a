import { messages, scopeOf, type Call } from '@baobab/validation'
import { httpError } from '../errors/httpError.ts'
import { isSecret } from '../lib/secret.ts'

/** What every key begins with, so that whoever finds one, or a scanner of a repository, knows what it is. */
export const keyPrefix = 'baobab_'

/** Whether a token can be a key at all. */
export const isApiKey = (token: string): boolean =>
  token.startsWith(keyPrefix) && isSecret(token.slice(keyPrefix.length))

/** A key makes the calls of its scopes, and those that need nobody signed in. */
export function checkScope(
  name: string,
  call: Call,
  currentUser: { readonly key_scopes?: readonly string[] } | undefined,
): void {
  const scopes = currentUser?.key_scopes
  if (!scopes || call.access === 'anyone' || scopes.includes(scopeOf(name, call))) return
  throw httpError.forbidden(messages.apiKey.scope)
}
