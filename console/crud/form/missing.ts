import { isBlank, isRequired, type Mode } from '@baobab/validation'
import type { Tab } from './tabs.ts'

/** What a tab must have, and what of it is not filled in yet. */
export interface TabProgress {
  readonly tab: Tab
  readonly required: readonly string[]
  readonly missing: readonly string[]
}

/** The names of the fields that a tab must have. */
export function requiredIn(tab: Tab, mode: Mode): readonly string[] {
  return tab.fields.filter(([, field]) => isRequired(field, mode)).map(([name]) => name)
}

/** How far each tab of a form is filled in. */
export function progressOf(
  tabs: readonly Tab[],
  mode: Mode,
  values: Readonly<Record<string, unknown>>,
): readonly TabProgress[] {
  return tabs.map((tab) => {
    const required = requiredIn(tab, mode)
    return { tab, required, missing: required.filter((name) => isBlank(values[name])) }
  })
}
