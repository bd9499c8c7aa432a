import type { KindView } from '../shared/kind.ts'
import { plainCell } from '../shared/cells.ts'
import { ImageField } from './Field.tsx'

export const image: KindView = { Field: ImageField, cell: plainCell }
