import type { ResourceName } from '@baobab/validation/fields/names.ts'
import type { Resource } from '@baobab/validation'
import { earlyResources, isEarly } from '@baobab/validation/resources/early.ts'

/** The descriptions that are loaded when one of them is first asked for. */
export const lateDescriptions = async () => (await import('@baobab/validation/resources/late.ts')).lateResources

/** The description of a resource. */
export async function descriptionOf(name: ResourceName): Promise<Resource> {
  return isEarly(name) ? earlyResources[name] : (await lateDescriptions())[name]
}
