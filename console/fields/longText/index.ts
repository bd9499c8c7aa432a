import type { KindView } from '../shared/kind.ts'
import { plainCell } from '../shared/cells.ts'
import { LongTextField } from './Field.tsx'

export const longText: KindView = { Field: LongTextField, cell: plainCell }
