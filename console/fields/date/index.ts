import type { KindView } from '../shared/kind.ts'
import { DateField } from './Field.tsx'

export const date: KindView = { Field: DateField }
