import type { Rules } from './kind.ts'
import type { KindName } from './kinds.ts'
import * as registered from './registry/rules.ts'

/** What each field kind takes. */
export const rules: Readonly<Record<KindName, Rules>> = registered
