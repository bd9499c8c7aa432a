import type { ComponentType } from 'react'
import type { Field, FilterOperator, ListFilter } from '@baobab/validation'

/** What an input is given: where its value lies, what describes it, and whether it must be filled in this form. */
export interface InputProps {
  readonly source: string
  readonly field: Field
  readonly required: boolean
}

/** What a display is given. It reads the record of its context. */
export interface DisplayProps {
  readonly source: string
  readonly field: Field
}

/** What is set of a filter, by operator; nothing of it takes the filter away. */
export type FilterValue = Readonly<Partial<Record<FilterOperator, unknown>>>

/** What a filter is given: what it offers, what is set of it, and the way to set something else. */
export interface FilterProps extends Pick<ListFilter, 'field' | 'operators' | 'isField'> {
  readonly source: string
  readonly label: string
  readonly value: FilterValue
  readonly onChange: (value: FilterValue) => void
}

export type RecordLike = Readonly<Record<string, unknown>>

/** How a field kind is shown; how it is filled in and filtered by stand in inputs.ts and filters.ts. */
export interface KindView {
  readonly Field: ComponentType<DisplayProps>
  /** Whether a value has no place to break a line: on a phone it has one of its own. */
  readonly unbroken?: true
}
