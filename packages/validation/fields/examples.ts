import type { Examples } from './kind.ts'
import type { KindName } from './kinds.ts'
import * as registered from './registry/examples.ts'

/** Examples of each field kind, for the documentation of the API and for tests; no client loads them. */
export const examples: Readonly<Record<KindName, Examples>> = registered
