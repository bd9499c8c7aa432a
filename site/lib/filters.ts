import {
  allFields,
  filterName,
  filtersOf,
  firstOrder,
  sortableFields,
  type FilterOperator,
  type ListFilter,
} from '@baobab/validation'
import type { SiteWords } from '@baobab/i18n/site.ts'
import { publicStartupsResource } from '@baobab/validation/calls/publicStartups.ts'

/* Reads the whole description of a startup: for pages that are made at request, never for a browser. */

/** One box of a filter: its name in the address of the page, and the name under which the API takes it. */
export interface Part {
  readonly name: string
  readonly wire: string
  readonly operator: FilterOperator
}

/** A filter of the startup list, by the description. */
export interface SiteFilter {
  readonly name: string
  readonly filter: ListFilter
  readonly parts: readonly Part[]
}

/** Shorter names that stood in addresses before; people keep such addresses. */
const short: Readonly<Record<string, string>> = { development_stage: 'stage', raising_phase: 'phase' }

/** What a kind is asked on the public page: from and to, else a value, else whether there is one. */
function asked({ operators }: ListFilter): readonly FilterOperator[] {
  if (operators.includes('gte')) return ['gte', 'lte']
  return operators.includes('equal') ? ['equal'] : ['empty']
}

/** What most people look for stands first; the others follow in the order of the description. */
const first: readonly string[] = ['category_uuid', 'development_stage_uuid', 'raising_phase_uuid', 'country']
const rank = ({ name }: ListFilter): number => (first.includes(name) ? first.indexOf(name) : first.length)

/** The filters of the startup list: every field that is public and that its description lets be filtered by. */
export const filters: readonly SiteFilter[] = filtersOf(publicStartupsResource)
  .filter(({ isField }) => isField)
  .toSorted((one, other) => rank(one) - rank(other))
  .map((filter) => {
    const plain = filter.name.replace(/_uuid$/, '')
    const name = short[plain] ?? plain
    const parts = asked(filter).map((operator) => ({
      name: filterName(name, operator),
      wire: filterName(filter.name, operator),
      operator,
    }))
    return { name, filter, parts }
  })

/** An order of the startup list: its name in the address, and what it sorts by. */
export interface SiteSort {
  readonly name: string
  readonly by: readonly [field: string, order: 'ASC' | 'DESC']
}

/** The orders that the catalogue has words for, under `filters.orders`. */
const named = [
  { name: 'newest', by: ['created_at', 'DESC'] },
  { name: 'name', by: ['startup_name', 'ASC'] },
  { name: 'oldest', by: ['established_in', 'ASC'] },
] as const satisfies readonly SiteSort[]

/** The orders of the startup list, the usual one first; those of other fields go by the field. */
export const sorts: readonly SiteSort[] = [
  ...named,
  ...sortableFields(publicStartupsResource)
    .filter((name) => !named.some(({ by: [field] }) => field === name))
    .map((name) => ({ name, by: [name, orderOf(name)] as const })),
]

function orderOf(name: string): 'ASC' | 'DESC' {
  const field = allFields(publicStartupsResource)[name]
  return field ? firstOrder(field) : 'DESC'
}

/** What an order is called: in words of its own, else by the label of its field. */
export function sortLabel({ name, by: [by, order] }: SiteSort, { t, described }: SiteWords): string {
  const own = named.find((one) => one.name === name)
  if (own) return t(`filters.orders.${own.name}`)
  const description = allFields(publicStartupsResource)[by]
  const field = description ? described('startups').label(by, description) : by
  return t(order === 'ASC' ? 'filters.orders.ascending' : 'filters.orders.descending', { field })
}
