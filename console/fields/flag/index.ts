import type { KindView } from '../shared/kind.ts'
import { plainCell } from '../shared/cells.ts'
import { FlagField } from './Field.tsx'

export const flag: KindView = { Field: FlagField, cell: plainCell }
