import type { PlainResourceName } from './names.ts'
import type { Access } from './plain.ts'
import { categories, devphases, raisephases } from './references.ts'
import type { Resource } from './resource.ts'

/** The plain resources of the product, by name. */
export const plainResources = {
  categories,
  devphases,
  raisephases,
} as const satisfies Readonly<Record<PlainResourceName, Resource & { readonly access: Access }>>
