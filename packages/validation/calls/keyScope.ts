import type { Call } from './call.ts'
import { changes } from './rights.ts'

/** The scope that a call wants, by its group and whether it changes anything; no key has one that `keyScopes` does not list. */
export const scopeOf = (name: string, call: Pick<Call, 'method' | 'changesState' | 'reads'>): string =>
  `${name.split('.')[0] ?? ''}:${changes(call) ? 'write' : 'read'}`
