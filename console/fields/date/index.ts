import { usDay } from '../format.ts'
import type { KindView } from '../kind.ts'
import { plainCell } from '../shared/cells.ts'
import { DateField } from './Field.tsx'

export const date: KindView = { Field: DateField, cell: plainCell, text: usDay }
