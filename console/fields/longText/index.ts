import type { KindView } from '../shared/kind.ts'
import { LongTextField } from './Field.tsx'

export const longText: KindView = { Field: LongTextField }
