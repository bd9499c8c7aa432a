import type { KindView } from '../shared/kind.ts'
import { plainCell } from '../shared/cells.ts'
import { CountryField } from './Field.tsx'

export const country: KindView = { Field: CountryField, cell: plainCell }
