import type { KindView } from '../shared/kind.ts'
import { PhoneField } from './Field.tsx'

export const phone: KindView = { Field: PhoneField }
