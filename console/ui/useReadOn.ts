import { useEffect } from 'react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'

type Pages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** Reads on, a page after the other, while what is looked for is not among what was read. Where that failed, it waits to be asked for. */
export function useReadOn(
  isMissing: boolean,
  { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Pages,
): void {
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isMissing, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
}
