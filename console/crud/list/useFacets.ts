import type { BaobabDataProvider } from '@baobab/data-provider'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { countsOf, type FacetCounts } from '../../fields/shared/facets.ts'

/** Counts what a list finds by the fields that its description counts; filters do without while that is not known, and where it fails. */
export function useFacets(resource: string, filter: Readonly<Record<string, unknown>>): FacetCounts | undefined {
  const dataProvider = useDataProvider<BaobabDataProvider>()
  const { data } = useQuery({
    queryKey: [resource, 'facets', filter],
    queryFn: ({ signal }) => dataProvider.facets(resource, filter, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return useMemo(() => data && countsOf(data), [data])
}
