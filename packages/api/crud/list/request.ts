import type { ListQuery } from '@baobab/validation'
import type { Branch } from './conditions.ts'
import type { Bind, ListSource, Reading } from './source.ts'

/** A place in the order of a list: what it is sorted by there, the uuid, and how many rows come before (in descending order, up to it). */
export interface Mark {
  readonly value: string
  readonly id: string
  readonly before: number
}

/** What a list is asked for, by whom. */
export interface ListRequest extends Reading {
  readonly source: ListSource
  readonly list: ListQuery
  /** The rows that are there for them; all where it says nothing. */
  readonly branches?: readonly Branch[]
  /** SQL that a row is their own; nothing is where it says nothing. */
  readonly own?: string
  /** What conditions of the branches name: expressions of a `with`, which are read once for a page and its count. */
  readonly expressions?: readonly string[]
  /** Values that `own` and the branches speak of, from `$1` on. */
  readonly values?: readonly unknown[]
  /** Filters that the branches answer. */
  readonly answered?: ReadonlySet<string>
  /** SQL of the orders of the description that are no field, as far as the current user may ask for them. None holds null. */
  readonly orders?: Readonly<Record<string, string>>
  /** A row that the page may be counted from. */
  readonly mark?: Mark | undefined
  /** Its statements are planned once for all values: how many rows a value finds is kept from the planner (`hidden`). */
  readonly isPlannedOnce?: boolean
  /** Rows without a range: a number, or all of them. Capped where it says nothing. */
  readonly whole?: number | 'all'
}

/**
 * A parameter of a statement that is planned once, whose value the planner does not look at. PostgreSQL plans a prepared statement again
 * and again where it takes what a value finds for less than the average, such as the drafts of somebody who has none: of a list with all
 * that its cards join, that is 5 ms with each call.
 */
export const hidden = (parameter: string): string => `(select ${parameter})`

/** How the conditions of a request take their values. */
export const bindOf = ({ isPlannedOnce }: Pick<ListRequest, 'isPlannedOnce'>, bind: Bind): Bind =>
  isPlannedOnce ? (value, type) => hidden(bind(value, type)) : bind
