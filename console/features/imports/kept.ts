import type { AddedImportRow, RowState } from '@baobab/validation'
import type { Table } from '@baobab/validation/importing/table.ts'
import { storageKeys } from '@baobab/validation/stored.ts'
import type { Reading } from './readings.ts'

export type Step = 'columns' | 'check' | 'result'

/** A row as it was found: to be added, like a record that is there, other than one that is known by it, or not to be taken. */
export interface FoundRow {
  readonly row: number
  readonly state: RowState
  /** What is wrong, by field. */
  readonly errors: Readonly<Record<string, string>>
  /** The record that is there, where the server says it. */
  readonly id: string | null
  /** What it is called. */
  readonly name: string | null
  /** The fields in which it says something else. */
  readonly differs: readonly string[]
  /** Of startups: what is to be filled in before it can be published. */
  readonly missing: string | null
}

/** What became of a row. */
export interface AddedRow extends Pick<FoundRow, 'row' | 'errors' | 'id' | 'missing'> {
  readonly state: AddedImportRow['state']
}

/** Everything that a person chose and corrected, and how far it came. */
export interface Import {
  readonly step: Step
  /** The field of each column; '' where it is to be chosen, `none` where it is passed over. */
  readonly fields: readonly string[]
  /** How each column that can be read in two ways is read. */
  readonly readings: Readonly<Record<number, Reading>>
  readonly owner: string
  /** What all rows say that say nothing of the field that is said once; '' where nothing is. */
  readonly once: string
  readonly adds: boolean
  readonly publish: boolean
  readonly changed: string
  /** What was corrected, by line and field. */
  readonly edits: Readonly<Record<number, Readonly<Record<string, string>>>>
  readonly checked: Readonly<Record<number, FoundRow>>
  readonly added: Readonly<Record<number, AddedRow>>
  /** It was stopped, or failed: it goes on only where it is asked for. */
  readonly stopped?: boolean
}

/** A file as it was read. */
export interface Source {
  readonly name: string
  readonly table: Table
}

/** Whose import it is, and of what. */
export interface Whose {
  readonly user: string
  readonly kind: string
}

// The session's own storage: a reload and the end of the session keep it; signing out empties it, and so does another who signs in.
const keyOf = ({ user, kind }: Whose, part: 'source' | 'state') => `${storageKeys.import}${part}.${kind}.${user}`

/** What was kept for a person; undefined where nothing was. */
export function readKept(owner: Whose): { readonly source: Source; readonly state: Import } | undefined {
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
export function isKept(owner: Whose): boolean {
  try {
    return sessionStorage.getItem(keyOf(owner, 'source')) !== null
  } catch {
    return false
  }
}

/** Keeps a part. Returns whether it was kept. */
export function keep(owner: Whose, part: 'source' | 'state', value: Source | Import): boolean {
  try {
    sessionStorage.setItem(keyOf(owner, part), JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Forgets it all: it came to its end, or is not wanted. */
export function forget(owner: Whose): void {
  try {
    for (const part of ['source', 'state'] as const) sessionStorage.removeItem(keyOf(owner, part))
  } catch {
    // A browser that rejects its storage kept nothing.
  }
}
