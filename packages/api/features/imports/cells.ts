import type { ImportedRecord } from './outcome.ts'
import type { FindStartup } from './named.ts'

/** What a cell says; empty where it says nothing. */
export const textIn = ({ values }: ImportedRecord, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** The moment that a cell names. */
export const momentIn = ({ values }: ImportedRecord, name: string): Date | undefined => {
  const value = values[name]
  return value instanceof Date ? value : undefined
}

/** By what a row names its startup: its uuid first. */
export const startupNamesIn = (row: ImportedRecord): readonly string[] =>
  [textIn(row, 'startup_uuid'), textIn(row, 'startup_name')].filter(Boolean)

/** The startup of a row by its uuid; where no startup has that, by its name: another server gave it another one. */
export function startupOf(row: ImportedRecord, find: FindStartup): ReturnType<FindStartup> {
  const [first = '', second] = startupNamesIn(row)
  const found = find(first)
  return 'error' in found && second !== undefined ? find(second) : found
}

/** The field that is wrong where a row names no startup that there is. */
export const startupFieldOf = (row: ImportedRecord): string =>
  textIn(row, 'startup_name') ? 'startup_name' : 'startup_uuid'
