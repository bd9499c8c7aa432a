import { earlyResources } from './early.ts'
import { lateResources } from './late.ts'
import type { ResourceName } from '../fields/names.ts'
import type { Resource } from '../derive/resource.ts'

/** Every resource of the product, by name. */
export const resources = { ...earlyResources, ...lateResources } as const satisfies Readonly<
  Record<ResourceName, Resource>
>
