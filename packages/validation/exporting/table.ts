import type { SectionTiers } from '../derive/keeping.ts'
import { allFields, type Resource } from '../derive/resource.ts'
import type { Field } from '../fields/field.ts'
import { tierCells, tierColumns } from '../forms/tierColumns.ts'
import { moneyFields, typedFields, typedValuesOf, type TypedAmounts } from '../forms/typedAmounts.ts'
import { cellOf } from './cell.ts'

type RecordLike = Readonly<Record<string, unknown>>
type Column = readonly [name: string, field: Field]

/**
 * The columns of the exported table of a resource beside its uuid: every field of its description, and of startups amounts as they
 * were typed and who sees each section, unless `has` says that none of the records, as `exportedRecord` gives them, has that one.
 */
export function exportedColumns(
  resource: Pick<Resource, 'fields' | 'computed'>,
  has: (name: string) => boolean = () => true,
): readonly Column[] {
  const fields = Object.entries(allFields(resource)).filter(([, field]) => !field.options.secret)
  if (!moneyFields.every((name) => name in resource.fields)) return fields
  return [...fields, ...Object.entries<Field>({ ...typedFields, ...tierColumns }).filter(([name]) => has(name))]
}

/** A record with what it holds together, amounts as typed and who sees what, under the names of their columns. */
export function exportedRecord(record: RecordLike): RecordLike {
  const { typed_amounts, tiers } = record
  // An answer of startups alone has these.
  const typed = isHeld(typed_amounts) ? typedValuesOf(typed_amounts as TypedAmounts) : {}
  return { ...record, ...typed, ...(isHeld(tiers) ? tierCells(tiers as SectionTiers) : {}) }
}

const isHeld = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The first row of the table: the names of the columns, as on the wire. */
export const exportedHead = (resource: Pick<Resource, 'id'>, columns: readonly Column[]): readonly string[] => [
  resource.id,
  ...columns.map(([name]) => name),
]

/** A record, as `exportedRecord` gives it, as a row of the table. */
export const exportedRow = (columns: readonly Column[], id: string, record: RecordLike): readonly string[] => [
  id,
  ...columns.map(([name, field]) => cellOf(field, name, record)),
]
