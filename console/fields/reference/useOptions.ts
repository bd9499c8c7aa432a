import { useGetList } from 'react-admin'
import { limits, resources, type Field } from '@baobab/validation'
import type { Choices } from '../shared/choices.ts'

/** The entries that a reference may point to, in their own order. */
export function useOptions(field: Field): Choices {
  const to = field.options.to
  const target = to && resources[to]
  const { data, isFetching, refetch } = useGetList<Record<string, unknown> & { id: string }>(
    to ?? '',
    { pagination: { page: 1, perPage: limits.page.max }, ...(target ? { sort: target.list.sort } : {}) },
    { enabled: to !== undefined, staleTime: 60_000 },
  )
  return {
    options: (data ?? []).map((entry) => ({
      value: entry.id,
      label: String(entry[target?.title ?? 'id'] ?? entry.id),
    })),
    loading: !data && isFetching,
    ...(to && !data && !isFetching ? { onMissing: () => void refetch() } : {}),
  }
}
