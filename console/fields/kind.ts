import type { ComponentType } from 'react'
import type { Field } from '@baobab/validation'

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

/** What a filter is given: the value or values that are set, and the way to set others; undefined takes the filter away. */
export interface FilterProps {
  readonly source: string
  readonly field: Field
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

export type RecordLike = Readonly<Record<string, unknown>>

/** How a field kind is shown and exported; how it is filled in and filtered by stand in inputs.ts and filters.ts. */
export interface KindView {
  readonly Field: ComponentType<DisplayProps>
  /** The cell of an exported table: plain, for a machine to read again. */
  readonly cell: (value: unknown, source: string, record: RecordLike) => string
  /** Whether it is a figure, which stands at the end of its column. */
  readonly numeric?: true
}
