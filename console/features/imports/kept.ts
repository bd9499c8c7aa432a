import type { AddedImportRow, CheckedImportRow } from '@baobab/validation'
import type { Table } from '@baobab/validation/importing/table.ts'
import type { Reading } from './readings.ts'

export type Step = 'columns' | 'check' | 'result'

/** Everything that a person chose and corrected, and how far it came. */
export interface Import {
  readonly step: Step
  /** The field of each column; '' where it is to be chosen, `none` where it is passed over. */
  readonly fields: readonly string[]
  /** How each column that can be read in two ways is read. */
  readonly readings: Readonly<Record<number, Reading>>
  readonly owner: string
  readonly adds: boolean
  readonly publish: boolean
  readonly changed: string
  /** What was corrected, by line and field. */
  readonly edits: Readonly<Record<number, Readonly<Record<string, string>>>>
  readonly checked: Readonly<Record<number, CheckedImportRow>>
  readonly added: Readonly<Record<number, AddedImportRow>>
}

/** A file as it was read. */
export interface Source {
  readonly name: string
  readonly table: Table
}

// The session's own storage: a reload keeps it, and signing out empties it.
const keyOf = (owner: string, part: 'source' | 'state') => `baobab.import.${part}.${owner}`

/** What was kept for a person; undefined where nothing was. */
export function readKept(owner: string): { readonly source: Source; readonly state: Import } | undefined {
  try {
    const [source, state] = (['source', 'state'] as const).map((part): unknown =>
      JSON.parse(sessionStorage.getItem(keyOf(owner, part)) ?? 'null'),
    )
    return source && state ? { source: source as Source, state: state as Import } : undefined // written below alone
  } catch {
    return undefined
  }
}

/** Whether a file is kept for a person. */
export function isKept(owner: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(owner, 'source')) !== null
  } catch {
    return false
  }
}

/** Keeps a part. Returns whether it was kept. */
export function keep(owner: string, part: 'source' | 'state', value: Source | Import): boolean {
  try {
    sessionStorage.setItem(keyOf(owner, part), JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Forgets it all: it came to its end, or is not wanted. */
export function forget(owner: string): void {
  try {
    for (const part of ['source', 'state'] as const) sessionStorage.removeItem(keyOf(owner, part))
  } catch {
    // A browser that rejects its storage kept nothing.
  }
}
