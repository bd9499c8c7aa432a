import { exportedColumns, exportedHead, exportedRecord, exportedRow, type Resource } from '@baobab/validation'
import type { RecordLike } from '../../fields/shared/kind.ts'

/** The exported table of a resource: every field of its description, named as on the wire, one record a line; of startups amounts as typed and who sees what too, where some record has it. */
export function tableOf(resource: Resource, records: readonly RecordLike[]): readonly (readonly string[])[] {
  const held = records.map(exportedRecord)
  const columns = exportedColumns(resource, (name) => held.some((record) => name in record))
  return [
    exportedHead(resource, columns),
    ...held.map((record) => exportedRow(columns, String(record['id'] ?? ''), record)),
  ]
}
