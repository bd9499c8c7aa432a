import type { KindView } from '../shared/kind.ts'
import { plainCell } from '../shared/cells.ts'
import { EmailField } from './Field.tsx'

export const email: KindView = { Field: EmailField, cell: plainCell, unbroken: true }
