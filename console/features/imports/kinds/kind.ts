import type { Client, BaobabDataProvider } from '@baobab/data-provider'
import type { Fields, ImportName, ReferenceListName } from '@baobab/validation'
import type { Columns } from '@baobab/validation/importing/columns.ts'
import type { ListedOptions } from '@baobab/validation/importing/rows.ts'
import type { Table } from '@baobab/validation/importing/table.ts'
import type { AddedRow, FoundRow, Import } from '../kept.ts'

/** A row to send: its line, and text by field with what was corrected. */
export interface OutRow {
  readonly row: number
  readonly values: Readonly<Record<string, string>>
  /** Of startups: whose it becomes, where that is not the owner of all. */
  readonly owner_email?: string
}

/** By what an import asks the server. */
export interface Server {
  readonly client: Client
  readonly provider: BaobabDataProvider
}

/** What was chosen for all rows. */
export type Choice = Pick<Import, 'owner' | 'adds' | 'publish' | 'changed'>

/** What an import brings in: which fields the columns of a file fill, how a row is known again, and the calls that take it. */
export interface ImportKind {
  readonly name: 'startups' | ImportName
  /** What it is called where the catalogue has no word for it, in the plural. */
  readonly labelMany: string
  readonly fields: Fields
  /** Every name that a column can be chosen for, in the order in which they are offered. */
  readonly columns: readonly string[]
  /** The names that a heading may mean: more than one is asked about. */
  fieldsOf(heading: string): readonly string[]
  /** Columns that a file cannot do without; of several in one, any. */
  readonly needed: readonly (readonly string[])[]
  /** The field that a person tells a row by. */
  readonly title: string
  /** By what a row is known again in the file; by all of it where nothing is named. */
  readonly key: readonly string[]
  readonly saidOnce?: { readonly field: string; readonly values: readonly string[] }
  /** The fields that name options of a list which an import can add to. */
  readonly lists: readonly (readonly [field: string, list: ReferenceListName])[]
  /** Whether rows are understood by what those lists hold. */
  readonly readsLists: boolean
  /** What can be done with a record that is there and says something else, beside leaving it. */
  readonly changes: readonly ('update' | 'add')[]
  rowsOf(table: Table, columns: Columns, listed: ListedOptions): readonly OutRow[]
  /** What an import of some rows would do. Rejects with react-admin's HttpError. */
  check(server: Server, rows: readonly OutRow[], choice: Choice, signal?: AbortSignal): Promise<readonly FoundRow[]>
  /** Imports rows; the same may be sent again. Rejects with react-admin's HttpError. */
  add(server: Server, rows: readonly OutRow[], choice: Choice, file: string): Promise<readonly AddedRow[]>
}
