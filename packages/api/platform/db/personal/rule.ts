import type { privacy } from '@baobab/i18n/en/privacy.ts'

/**
 * What a column says of a person.
 *
 * - `own`: whose row it is. The row is in this person's archive, and goes with the account.
 * - `address`: an e-mail address that says the same without an account behind it.
 * - `target`: what a row speaks of, by its uuid as text: it is hashed when the account is erased.
 * - `act`: who did something to what is not theirs, such as an administrator. Their own archive has the row's times; nobody else's names
 *   them. It is emptied when they are erased.
 * - `other`: another person whom an own row names, by the name that is shown. The row, or the mention, goes with that person.
 * - `secret`: what proves or protects something, or is another's: in no archive. It goes with the row.
 * - `private`: what whoever owns the row keeps to themselves: not in the archive of somebody who has the row through a record of theirs.
 */
export type ColumnRule = 'own' | 'address' | 'target' | 'act' | 'other' | 'secret' | 'private'

/** Why something is left out of an archive, or stays after an erasure; the sentence is `privacy.reasons.<name>`. */
export type Reason = keyof typeof privacy.reasons

/** Until when rows are kept, beside the time given; the sentence is `privacy.until.<name>`. */
export type Until = keyof typeof privacy.until

/** A time after which rows go, counted from one of their columns. */
export interface Period {
  readonly column: string
  /** Milliseconds after the moment in the column. */
  readonly ms: number
  /** How that is said: `privacy.periods.<name>`, which is given the days; absent where `until` says it. */
  readonly said?: keyof typeof privacy.periods
  /** The days that are said, where the moment in the column lies ahead of what the row began with. */
  readonly days?: number
  /** Which rows, over the row `t`; all where it is absent. */
  readonly where?: string
  /** Only these columns are emptied; the row stays. */
  readonly empties?: readonly string[]
  /** Done by a function of its own (`jobs/cleaning.ts`), since more goes with the row. */
  readonly by?: Round
}

/** The rounds of cleaning that are functions of their own. */
export type Round =
  | 'registrations'
  | 'waitingRequests'
  | 'missedSearches'
  | 'accessRecords'
  | 'trailAddresses'
  | 'deletedRecords'
  | 'archives'
  | 'claims'

/** What is kept of people in a table, and what becomes of it. */
export interface TableRule {
  /** The columns that refer to a person or need a rule of their own; every other one is what the row says. */
  readonly columns?: Readonly<Record<string, ColumnRule>>
  /** Columns that hold the key of a row of another table whose owner owns this row too. */
  readonly through?: Readonly<Record<string, string>>
  /** Which of a person's rows their archive has, over the row `t`, the person's uuid `$1` and their address `$2`; all where it is absent. */
  readonly exportedWhere?: string
  /** Why an archive has none of it; absent where it has. */
  readonly notExported?: Reason
  /** What is emptied where a row stays though its person is erased, by the column that named them. */
  readonly empties?: Readonly<Record<string, readonly string[]>>
  /** Why something stays after an erasure; absent where all of it goes. */
  readonly stays?: Reason
  readonly kept: { readonly until: Until; readonly periods?: readonly Period[] }
}

/** A table that keeps nothing of people, and why that is so. */
export interface NobodyTable {
  readonly nobody: Reason
  readonly kept: TableRule['kept']
}

export type AnyTableRule = TableRule | NobodyTable

export const isPersonal = (rule: AnyTableRule): rule is TableRule => !('nobody' in rule)
