import type { Tiers } from '../derive/keeping.ts'
import { allFields, type Resource } from '../derive/resource.ts'
import type { Field } from '../fields/field.ts'
import { tierCells, tierColumns } from '../forms/tierColumns.ts'
import { moneyFields, typedFields, typedValuesOf, type TypedAmounts } from '../forms/typedAmounts.ts'
import { cellOf } from './cell.ts'

type RecordLike = Readonly<Record<string, unknown>>
type Column = readonly [name: string, field: Field]

/**
 * The columns of the exported table of a resource beside its uuid: every field of its description, and of startups amounts as they
 * were typed and who sees each section; where the records are known, only what some of them has of these.
 */
export function exportedColumns(
  resource: Pick<Resource, 'fields' | 'computed'>,
  records?: readonly RecordLike[],
): readonly Column[] {
  const fields = Object.entries(allFields(resource)).filter(([, field]) => !field.options.secret)
  if (!moneyFields.every((name) => name in resource.fields)) return fields
  const held = records && new Set(records.flatMap((record) => Object.keys(flat(record))))
  const beside = Object.entries<Field>({ ...typedFields, ...tierColumns })
  return [...fields, ...beside.filter(([name]) => held?.has(name) ?? true)]
}

/** A record with what it holds together, amounts as typed and who sees what, under the names of their columns. */
function flat(record: RecordLike): RecordLike {
  const { typed_amounts, tiers } = record
  // An answer of startups alone has these.
  const typed = isHeld(typed_amounts) ? typedValuesOf(typed_amounts as TypedAmounts) : {}
  return { ...record, ...typed, ...(isHeld(tiers) ? tierCells(tiers as Tiers) : {}) }
}

const isHeld = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The first row of the table: the names of the columns, as on the wire. */
export const exportedHead = (resource: Pick<Resource, 'id'>, columns: readonly Column[]): readonly string[] => [
  resource.id,
  ...columns.map(([name]) => name),
]

/** A record as a row of the table. */
export function exportedRow(columns: readonly Column[], id: string, record: RecordLike): readonly string[] {
  const held = flat(record)
  return [id, ...columns.map(([name, field]) => cellOf(field, name, held))]
}
