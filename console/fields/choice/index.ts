import type { KindView } from '../shared/kind.ts'
import { plainCell } from '../shared/cells.ts'
import { ChoiceField } from './Field.tsx'

export const choice: KindView = { Field: ChoiceField, cell: plainCell }
