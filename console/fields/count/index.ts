import type { KindView } from '../shared/kind.ts'
import { plainCell } from '../shared/cells.ts'
import { CountField } from './Field.tsx'

export const count: KindView = { Field: CountField, cell: plainCell }
