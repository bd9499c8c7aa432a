import type { PlainResourceName } from '../fields/names.ts'
import type { PlainResource } from './plain.ts'
import { categories, devphases, raisephases } from './references.ts'

/** The plain resources of the product, by name. */
export const plainResources = {
  categories,
  devphases,
  raisephases,
} as const satisfies Readonly<Record<PlainResourceName, PlainResource>>
