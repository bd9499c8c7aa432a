import type { KindView } from '../shared/kind.ts'
import { RowsField } from './Field.tsx'

export const rows: KindView = { Field: RowsField }
