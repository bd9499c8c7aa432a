import type { KindView } from '../shared/kind.ts'
import { UrlField } from './Field.tsx'

export const url: KindView = { Field: UrlField, unbroken: true }
