import { useInfiniteQuery } from '@tanstack/react-query'
import { accessKey, useAccess } from './useAccess.ts'

/** Requests and grants of a startup, a page at a time: what waits, then what holds, then what is over. */
export function useGrants(startup: string) {
  const access = useAccess()
  return useInfiniteQuery({
    queryKey: accessKey(startup, 'grants'),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => access.grants(startup, pageParam),
    getNextPageParam: ({ data, more }) => (more ? data.at(-1)?.grant_uuid : undefined),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })
}
