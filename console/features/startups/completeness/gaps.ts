import { completenessWithout, formOf, earlyResources, type Completeness } from '@baobab/validation'
import { pathTo } from '../../../routes/routes.ts'
import { tabAddress, tabOf, tabsOf } from '../../../crud/form/tabs.ts'
import type { StartupRecord } from '../parts/usePatch.ts'

const { startups } = earlyResources
const tabs = tabsOf(startups, 'edit', formOf(startups, 'edit'))

/** How complete a startup is; undefined for who is not told. */
export function completenessIn({ missing }: StartupRecord): Completeness | undefined {
  return missing ? completenessWithout(startups, missing) : undefined
}

/** Where a field of a startup is filled in. */
export function fieldPath(startup: string, name: string): string {
  const root = pathTo('startupEdit', { startup_uuid: startup })
  const tab = tabOf(tabs, name)
  return tab ? tabAddress(root, tab) : root
}
