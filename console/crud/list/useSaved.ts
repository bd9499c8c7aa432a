import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import type { Resource, SavedSearch } from '@baobab/validation'
import { useTakeAway } from '../states/useTakeAway.ts'

const queryKey = ['saved_searches']

/** The searches that a person keeps of a list, and how the list of the context stands to them. */
export function useSaved(resource: Resource, enabled = true) {
  const provider = useDataProvider<BaobabDataProvider>()
  const client = useQueryClient()
  const { filterValues, sort, setFilters, setSort } = useListContext()
  const { gone } = useTakeAway()
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () => provider.savedSearches(),
    enabled,
    retry: false,
  })
  const question = { filter: filterValues, sort: { field: sort.field, order: sort.order } }
  const ask = (kept: Pick<SavedSearch, 'filter' | 'sort'>) => {
    // Asked for again, the order of a field turns round.
    if (kept.sort.field !== sort.field || kept.sort.order !== sort.order) setSort(kept.sort)
    setFilters({ ...kept.filter }, [])
  }
  const all = { filter: {}, sort: resource.list.sort }
  return {
    own: (data ?? []).filter((search) => search.resource === resource.name && !gone.has(search.search_uuid)),
    failed: error !== null && data === undefined,
    isPending,
    retry: () => void refetch(),
    refresh: () => client.invalidateQueries({ queryKey }),
    /** What the list asks for now. */
    question,
    /** Whether the list asks for just this. */
    isAsked: (kept: Pick<SavedSearch, 'filter' | 'sort'>) => textOf(kept) === textOf(question),
    /** The list without any filter, in its first order. */
    all,
    ask,
  }
}

/** The same text for the same question, in whatever order its filters were set. */
function textOf({ filter, sort }: Pick<SavedSearch, 'filter' | 'sort'>): string {
  const parts = Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([parts, sort.field, sort.order])
}
