import { useGetList } from 'react-admin'
import { earlyResources, isEarly, limits, type Field, type Fields } from '@baobab/validation'
import type { Choices } from '../shared/choices.ts'

const namesIn = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split(/[,;]/)
        .map((name) => name.trim())
        .filter(Boolean)
    : []

/** The entries that a reference may point to, in their own order. */
export function useOptions(field: Field): Choices {
  const to = field.options.to
  const target = to && isEarly(to) ? earlyResources[to] : undefined
  // What search looks into beside the title holds its other names, with commas between them.
  const fields: Fields = target?.fields ?? {}
  const others = Object.entries(fields).flatMap(([name, { options }]) =>
    options.search !== undefined && name !== target?.title ? [name] : [],
  )
  const { data, isFetching, refetch } = useGetList<Record<string, unknown> & { id: string }>(
    to ?? '',
    { pagination: { page: 1, perPage: limits.page.max }, ...(target ? { sort: target.list.sort } : {}) },
    { enabled: to !== undefined, staleTime: 60_000 },
  )
  return {
    options: (data ?? []).map((entry) => ({
      value: entry.id,
      label: String(entry[target?.title ?? 'id'] ?? entry.id),
      ...(others.length > 0 ? { also: others.flatMap((name) => namesIn(entry[name])) } : {}),
    })),
    loading: !data && isFetching,
    ...(to && !data && !isFetching ? { onMissing: () => void refetch() } : {}),
  }
}
