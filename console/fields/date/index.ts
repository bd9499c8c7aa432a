import type { KindView } from '../shared/kind.ts'
import { plainCell } from '../shared/cells.ts'
import { DateField } from './Field.tsx'

export const date: KindView = { Field: DateField, cell: plainCell }
