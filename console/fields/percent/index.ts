import type { KindView } from '../shared/kind.ts'
import { plainCell } from '../shared/cells.ts'
import { PercentField } from './Field.tsx'

export const percent: KindView = { Field: PercentField, cell: plainCell }
