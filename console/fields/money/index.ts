import { dollars } from '../format.ts'
import type { KindView } from '../kind.ts'
import { plainCell } from '../shared/cells.ts'
import { MoneyField } from './Field.tsx'

export const money: KindView = { Field: MoneyField, cell: plainCell, numeric: true, text: dollars }
