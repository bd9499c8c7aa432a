import type { KindView } from '../shared/kind.ts'
import { plainCell } from '../shared/cells.ts'
import { TextField } from './Field.tsx'

export const text: KindView = { Field: TextField, cell: plainCell }
