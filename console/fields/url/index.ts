import type { KindView } from '../shared/kind.ts'
import { plainCell } from '../shared/cells.ts'
import { UrlField } from './Field.tsx'

export const url: KindView = { Field: UrlField, cell: plainCell, unbroken: true }
