import { quantity } from '../format.ts'
import type { KindView } from '../kind.ts'
import { plainCell } from '../shared/cells.ts'
import { CountField } from './Field.tsx'

export const count: KindView = { Field: CountField, cell: plainCell, numeric: true, text: quantity }
