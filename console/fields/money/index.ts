import type { KindView } from '../shared/kind.ts'
import { MoneyField } from './Field.tsx'

export const money: KindView = { Field: MoneyField }
