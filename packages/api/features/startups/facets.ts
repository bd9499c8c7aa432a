import { facetFields, resources, type ListQuery } from '@baobab/validation'
import { countFacets, type FacetCounts, type ListRequest } from '../../crud/list/index.ts'
import type { Database } from '../../platform/db/client.ts'
import { isCountedFilter } from './listSource.ts'
import { listOfField, namesOfOptions } from './optionNames.ts'
import { named } from './shapes.ts'

const facets = facetFields(resources.startups.fields)

/** The same with the names of what is counted. */
export interface NamedFacet extends Omit<FacetCounts, 'counts'> {
  readonly counts: readonly { readonly value: string; readonly name: string; readonly count: number }[]
}

/** How many of the startups of a list have each value of the fields that are counted, each with its name. */
export async function namedFacets(db: Database, request: ListRequest): Promise<NamedFacet[]> {
  const nameOf = (text: string) => (request.isPlannedOnce ? named('facets', text) : undefined)
  const counted = await countFacets(db, request, facets, isCounted(request.list), nameOf)
  return Promise.all(counted.map((facet) => withNames(db, facet)))
}

/** Whether all rows of a list are counted. */
const isCounted = ({ filter }: ListQuery): boolean =>
  Object.keys(filter).every((name) => name === 'id' || isCountedFilter(name))

/** An option that is gone meanwhile is left out; what is no option is its own name. */
async function withNames(db: Database, { counts, ...facet }: FacetCounts): Promise<NamedFacet> {
  const list = listOfField(facet.field)
  if (!list) return { ...facet, counts: counts.map((one) => ({ ...one, name: one.value })) }
  const names = await namesOfOptions(
    db,
    list,
    counts.map(({ value }) => value),
  )
  return {
    ...facet,
    counts: counts.flatMap((one) => {
      const name = names.get(one.value)
      return name === undefined ? [] : [{ ...one, name }]
    }),
  }
}
