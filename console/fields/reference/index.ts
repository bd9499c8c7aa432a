import type { KindView } from '../shared/kind.ts'
import { plainCell } from '../shared/cells.ts'
import { ReferenceField } from './Field.tsx'
import { joinedName } from './joined.ts'

export const reference: KindView = {
  Field: ReferenceField,
  cell: (value, source, record) => plainCell(joinedName(source, record) ?? value),
}
