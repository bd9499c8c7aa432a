import type { PlainResourceName } from '../fields/names.ts'
import type { PlainResource } from './plain.ts'
import { collections } from './collections.ts'
import { partners, quotes, team } from './proof.ts'
import { exchangeRates } from './exchangeRates.ts'
import { categories, devphases, raisephases } from './references.ts'

/** The plain resources of the product, by name. */
export const plainResources = {
  categories,
  devphases,
  raisephases,
  collections,
  partners,
  quotes,
  team,
  exchangeRates,
} as const satisfies Readonly<Record<PlainResourceName, PlainResource>>
