import { allFields, typedFields, type Field, type Resource } from '@baobab/validation'
import { registry } from '../../fields/registry.ts'
import type { RecordLike } from '../../fields/shared/kind.ts'

/** The exported table of a resource: every field of its description, named as on the wire, one record a line; and amounts as they were typed, where some record has one. */
export function tableOf(resource: Resource, records: readonly RecordLike[]): readonly (readonly string[])[] {
  const beside = Object.entries<Field>(typedFields).filter(([name]) => records.some((record) => name in record))
  const columns = [...Object.entries(allFields(resource)).filter(([, field]) => !field.options.secret), ...beside]
  const rows = records.map((record) =>
    columns.map(([name, field]) => registry[field.kind].cell(record[name], name, record)),
  )
  return [
    [resource.id, ...columns.map(([name]) => name)],
    ...rows.map((row, place) => [String(records[place]?.['id'] ?? ''), ...row]),
  ]
}
