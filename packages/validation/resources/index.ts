import type { ResourceName } from './names.ts'
import { categories, devphases, raisephases } from './references.ts'
import type { Resource } from './resource.ts'
import { startups } from './startups.ts'
import { users } from './users.ts'
import { vc } from './vc.ts'

/** Every resource of the product, by name. */
export const resources = { startups, users, categories, devphases, raisephases, vc } as const satisfies Readonly<Record<ResourceName, Resource>>
