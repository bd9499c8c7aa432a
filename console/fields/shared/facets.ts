import { createContext, use } from 'react'
import type { Facets } from '@baobab/data-provider'
import type { Option } from '@baobab/validation'

/** How many records of the list that is open have a value, by field. */
export type FacetCounts = ReadonlyMap<string, ReadonlyMap<string, number>>

export const FacetsContext = createContext<FacetCounts | undefined>(undefined)

/** The counts of an answer, of the fields that were counted to the end: less would be shown as all. */
export function countsOf(facets: Facets): FacetCounts {
  return new Map(
    facets
      .filter(({ capped }) => !capped)
      .map(({ field, counts }) => [field, new Map(counts.map(({ value, count }) => [value, count]))]),
  )
}

/** The options of a filter with how many records each would find, those of most first; as they are where nothing is counted. */
export function useCounted(source: string, options: readonly Option[]): readonly CountedOption[] {
  const counts = use(FacetsContext)?.get(source)
  if (!counts) return options
  return options
    .map((option) => ({ ...option, count: counts.get(option.value) ?? 0 }))
    .toSorted((one, other) => other.count - one.count)
}

export interface CountedOption extends Option {
  readonly count?: number
}
