import { unmarked } from '@baobab/validation'
import { reasonColumn } from '@baobab/validation/importing/columns.ts'
import type { Table } from '@baobab/validation/importing/table.ts'
import type { Import } from './kept.ts'

/** The rows that were not imported, under the headings of their file with what was corrected, and the reasons in front. */
export function refusedTable(
  { header, rows }: Table,
  { fields, edits, checked, added }: Pick<Import, 'fields' | 'edits' | 'checked' | 'added'>,
  label: (name: string) => string,
): readonly (readonly string[])[] {
  const own = header.flatMap((heading, at) => (heading === reasonColumn ? [] : [at]))
  const refused = rows.flatMap(({ line, cells }) => {
    const result = added[line]?.state === 'refused' ? added[line] : checked[line]
    if (result?.state !== 'refused') return []
    const reasons = Object.entries(result.errors).map(([name, reason]) => `${label(name)}: ${reason}`)
    return [[reasons.join('; '), ...own.map((at) => edits[line]?.[fields[at] ?? ''] ?? unmarked(cells[at] ?? ''))]]
  })
  return [[reasonColumn, ...own.map((at) => header[at] ?? '')], ...refused]
}
