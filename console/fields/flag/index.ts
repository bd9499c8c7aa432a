import type { KindView } from '../shared/kind.ts'
import { FlagField } from './Field.tsx'

export const flag: KindView = { Field: FlagField }
