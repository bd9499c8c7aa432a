import type { KindView } from '../shared/kind.ts'
import { ReferenceField } from './Field.tsx'

export const reference: KindView = { Field: ReferenceField }
