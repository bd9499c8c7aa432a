import type { KindView } from '../shared/kind.ts'
import { TextField } from './Field.tsx'

export const text: KindView = { Field: TextField }
