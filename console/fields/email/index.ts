import type { KindView } from '../shared/kind.ts'
import { EmailField } from './Field.tsx'

export const email: KindView = { Field: EmailField, unbroken: true }
