import { investing } from './investing.ts'
import { messages } from './messages.ts'
import { people } from './people.ts'
import { records } from './records.ts'
import type { AnyTableRule } from './rule.ts'
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as own from '../schema/index.ts'
import { startups } from './startups.ts'

export * from './rule.ts'

/** The name of every table of the schema: one that has no rule here does not compile. */
type OwnTable = {
  [N in keyof typeof own]: (typeof own)[N] extends PgTable ? (typeof own)[N]['_']['name'] : never
}[keyof typeof own]

const declared = { ...people, ...startups, ...investing, ...messages, ...records } as const satisfies Readonly<
  Record<OwnTable, AnyTableRule>
>

export type DeclaredTable = keyof typeof declared

/**
 * The one place that says what each table keeps of people: whose a row is, what of it an archive has, what becomes of it when the
 * account is erased, and for how long it is kept otherwise. Archive, erasure, its preview, the rounds of cleaning, the screen of
 * administrators and `docs/privacy.md` are made from it. A table or a column that refers to a person and is not here fails a test.
 */
export const personalTables: Readonly<Record<DeclaredTable, AnyTableRule>> = declared

/** The rule of a table by its name; undefined where nothing is declared. */
export function ruleOf(table: string): AnyTableRule | undefined {
  const all: Readonly<Record<string, AnyTableRule>> = personalTables
  return all[table]
}
