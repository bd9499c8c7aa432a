import type { KindView } from '../shared/kind.ts'
import { CountField } from './Field.tsx'

export const count: KindView = { Field: CountField }
