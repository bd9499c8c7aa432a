import { exportedColumns, exportedHead, exportedRow, type Resource } from '@baobab/validation'
import type { RecordLike } from '../../fields/shared/kind.ts'

/** The exported table of a resource: every field of its description, named as on the wire, one record a line; and amounts as they were typed, where some record has one. */
export function tableOf(resource: Resource, records: readonly RecordLike[]): readonly (readonly string[])[] {
  const columns = exportedColumns(resource, (name) => records.some((record) => name in record))
  return [
    exportedHead(resource, columns),
    ...records.map((record) => exportedRow(columns, String(record['id'] ?? ''), record)),
  ]
}
