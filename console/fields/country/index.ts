import type { KindView } from '../shared/kind.ts'
import { CountryField } from './Field.tsx'

export const country: KindView = { Field: CountryField }
