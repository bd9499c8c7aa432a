import type { KindView } from '../shared/kind.ts'
import { plainCell } from '../shared/cells.ts'
import { PhoneField } from './Field.tsx'

export const phone: KindView = { Field: PhoneField, cell: plainCell }
