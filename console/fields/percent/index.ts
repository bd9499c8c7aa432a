import type { KindView } from '../shared/kind.ts'
import { PercentField } from './Field.tsx'

export const percent: KindView = { Field: PercentField }
