import type { Client } from '@baobab/data-provider/client.ts'
import { ApiError } from '@baobab/data-provider/apiError.ts'
import type { CallAnswer } from '@baobab/validation'
import { publicStartups as calls } from '@baobab/validation/calls/publicStartups.ts'
import { askedOf, type Question } from './question.ts'

/* For pages that are made at request, never for a browser. */

/** How many startups each choice leaves, by the fields that are counted. */
export type Facets = CallAnswer<typeof calls.facets>['data']

/** Counts what each choice would leave of a question. Where too many ask for counts, the page goes without. */
export async function findFacets(client: Client, question: Question): Promise<Facets> {
  try {
    const { data } = await client.call(calls.facets, { query: { filter: JSON.stringify(askedOf(question)) } })
    return data
  } catch (failure) {
    if (failure instanceof ApiError && [400, 429].includes(failure.status)) return []
    throw failure
  }
}

/** The counts of a field by its values; undefined where they are not counted to the end. */
export function countsOf(facets: Facets, field: string): ReadonlyMap<string, number> | undefined {
  const facet = facets.find((one) => one.field === field)
  if (!facet || facet.capped) return undefined
  return new Map(facet.counts.map(({ value, count }) => [value, count]))
}
