import type { ComponentType, ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import type { Resource } from '@baobab/validation'
import type { FilterChoice } from './offeredFilters.ts'
import type { ListView } from './useListView.ts'

/** A column of something that can be done with a record. */
export interface ActionColumn {
  readonly label: string
  readonly Action: ComponentType
}

/** A column of what is no field, beside the name of the record; it is there where some record of the page has it. */
export interface FactColumn {
  readonly label: string
  readonly Fact: ComponentType
  readonly isKnown: (record: RaRecord) => boolean
  /** The order of the description that it goes by, where there is one. */
  readonly order?: string
}

export interface SchemaListProps {
  readonly resource: Resource
  readonly title: string
  readonly lead?: ReactNode
  /** Where sort, page size, columns, filters and view of this list are remembered. */
  readonly storeKey: string
  /** Rows on a page; the usual number unless given. */
  readonly perPage?: number
  /** What the list is always filtered to. */
  readonly filter?: Readonly<Record<string, unknown>>
  /** Which filters of the description come first, and which are left out (`chooseFilters`); all in its order unless given. */
  readonly filters?: FilterChoice | undefined
  /** The columns that this screen shows, of those that the description lists, in its order; all unless given. */
  readonly columns?: readonly string[]
  /** Of these, what the table begins without; a person may add it. */
  readonly hidden?: readonly string[]
  /** Columns of a table that are no fields. */
  readonly facts?: readonly FactColumn[]
  /** Where the name of a record leads. */
  readonly linkTo?: (record: RaRecord) => string
  /** The card of a record; one made from the description unless given. */
  readonly Card?: ComponentType
  /** Of these, what the table shows in another way and only cards show as their own. */
  readonly cardOnly?: readonly string[]
  /** What can be done with the record in context: the last column, and the foot of the card. */
  readonly RowActions?: ComponentType
  /** Whether a table shows it on the row under the pointer or with the focus alone, and leaves its room to figures. */
  readonly actionsOnHover?: boolean
  /** The same in the table, a column each, where the last column is not to be one of all actions. */
  readonly actionColumns?: readonly ActionColumn[]
  /** What can be done with several records at once; with it they can be ticked. */
  readonly BulkActions?: ComponentType | undefined
  readonly startAs?: ListView
  /** Whether rows are counted in a first column. */
  readonly numbered?: boolean
  /** What can be done on this screen. */
  readonly actions?: ReactNode
  /** Fetches the screen that most go on to, once rows are in sight; nothing unless given. */
  readonly ahead?: (() => Promise<unknown>) | undefined
  /** What stands over the list: how things are on the whole. */
  readonly top?: ReactNode
  /** Shown when the list cannot be read; the reason unless given. */
  readonly unread?: string
  /** What an empty list says to do next, and the button to do it. */
  readonly empty: { readonly text: string; readonly action?: ReactNode }
  /** What stands under the name of a record in the table. */
  readonly Under?: ComponentType
  /** Stands around what an empty list says, for a screen that knows more of why. */
  readonly Nothing?: ComponentType<{ readonly children: ReactNode }>
  /** Whether a person may keep searches of this list. */
  readonly saved?: boolean
  /** Whether the list is exported, sorted and searched by hand; short lists need none of it. */
  readonly tools?: boolean
  /** Whether it can be taken along as a file. */
  readonly exported?: boolean
}
