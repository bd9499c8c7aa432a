import type { KindView } from '../shared/kind.ts'
import { ChoiceField } from './Field.tsx'

export const choice: KindView = { Field: ChoiceField }
