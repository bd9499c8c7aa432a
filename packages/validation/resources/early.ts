import { plainResources } from './plainResources.ts'
import type { Resource } from '../derive/resource.ts'
import { startups } from './startups.ts'
import { users } from './users.ts'
import { vc } from './vc.ts'

/** Resources that a browser has from its first screen on, by name: those that others refer to, and the plain ones, whose addresses are made of them. */
export const earlyResources = {
  startups,
  users,
  ...plainResources,
  vc,
} as const satisfies Readonly<Record<string, Resource>>

export type EarlyResourceName = keyof typeof earlyResources

/** Whether a resource is one of these. */
export function isEarly(name: string): name is EarlyResourceName {
  return Object.hasOwn(earlyResources, name)
}
