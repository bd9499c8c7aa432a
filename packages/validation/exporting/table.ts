import { allFields, type Resource } from '../derive/resource.ts'
import type { Field } from '../fields/field.ts'
import { moneyFields, typedFields } from '../forms/typedAmounts.ts'
import { cellOf } from './cell.ts'

type RecordLike = Readonly<Record<string, unknown>>
type Column = readonly [name: string, field: Field]

/**
 * The columns of the exported table of a resource beside its uuid: every field of its description, and then amounts as they were
 * typed, where the resource has any and `hasTyped` does not say that none of the records has that one.
 */
export function exportedColumns(
  resource: Pick<Resource, 'fields' | 'computed'>,
  hasTyped: (name: string) => boolean = () => true,
): readonly Column[] {
  const fields = Object.entries(allFields(resource)).filter(([, field]) => !field.options.secret)
  if (!moneyFields.every((name) => name in resource.fields)) return fields
  return [...fields, ...Object.entries<Field>(typedFields).filter(([name]) => hasTyped(name))]
}

/** The first row of the table: the names of the columns, as on the wire. */
export const exportedHead = (resource: Pick<Resource, 'id'>, columns: readonly Column[]): readonly string[] => [
  resource.id,
  ...columns.map(([name]) => name),
]

/** A record as a row of the table. */
export const exportedRow = (columns: readonly Column[], id: string, record: RecordLike): readonly string[] => [
  id,
  ...columns.map(([name, field]) => cellOf(field, name, record)),
]
