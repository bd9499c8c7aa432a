import type { KindView } from '../shared/kind.ts'
import { ImageField } from './Field.tsx'

export const image: KindView = { Field: ImageField }
