import type { KindView } from '../shared/kind.ts'
import { plainCell } from '../shared/cells.ts'
import { MoneyField } from './Field.tsx'

export const money: KindView = { Field: MoneyField, cell: plainCell }
