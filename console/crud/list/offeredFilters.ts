import { filtersOf, type FilterName, type ListFilter, type Resource, type Section } from '@baobab/validation'

/** The name under which a list is searched by free text, in a box of its own. */
export const search = 'q'

/** How a screen departs from the filters of a description: which come first, and which it leaves out. */
export interface FilterChoice {
  readonly first?: readonly string[]
  readonly without?: readonly string[]
}

/** Such a choice, whose names the compiler holds to the filters of the description. */
export function chooseFilters<R extends Resource>(
  _resource: R,
  choice: { readonly first?: readonly FilterName<R>[]; readonly without?: readonly FilterName<R>[] },
): FilterChoice {
  return choice
}

/** The filters that a screen offers, in the order of its description, without what the list is always filtered to. */
export function offeredFilters(
  resource: Resource,
  { first = [], without = [] }: FilterChoice = {},
  fixed: Readonly<Record<string, unknown>> = {},
): readonly ListFilter[] {
  const offered = filtersOf(resource).filter(
    ({ name }) => name !== search && !without.includes(name) && fixed[name] === undefined,
  )
  const leading = first.flatMap((name) => offered.filter((filter) => filter.name === name))
  return [...leading, ...offered.filter((filter) => !leading.includes(filter))]
}

/** Filters that belong together, under the label of their section in the overview; those of no section have none. */
export interface FilterGroup {
  readonly section?: Section
  readonly filters: readonly ListFilter[]
}

/** More than are taken in at a glance. */
const most = 6

/** The filters by groups: the first ones, and where there are many the others by the sections of the overview. */
export function arranged(resource: Resource, offered: readonly ListFilter[]): readonly FilterGroup[] {
  if (offered.length <= most) return [{ filters: offered }]
  const rest = offered.slice(most - 1)
  const sections = resource.overview.map((section) => ({
    section,
    filters: rest.filter(({ isField, field }) => isField && section.groups.includes(field.options.group ?? '')),
  }))
  const others = rest.filter((filter) => !sections.some(({ filters }) => filters.includes(filter)))
  return [{ filters: offered.slice(0, most - 1) }, ...sections, { filters: others }].filter(
    ({ filters }) => filters.length > 0,
  )
}
