import { Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Suspense } from 'react'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { part } from '../../../ui/part.tsx'
import { useLastKnown } from '../../../ui/useLastKnown.ts'

// Few have any: its words come with it.
const UnfinishedList = part(() => import('./UnfinishedList.tsx'))

/**
 * Startups that this person began to register: nothing where there is none, or none can be read. Until it is known how many there are,
 * there is room for as many as the last time, so that the list below does not move.
 */
export function Unfinished({ owner }: { readonly owner: string }) {
  const provider = useDataProvider<BaobabDataProvider>()
  const { data, isPending } = useQuery({
    queryKey: ['unfinished_startups'],
    queryFn: () => provider.unfinished(),
    retry: false,
  })
  const count = useLastKnown<number>('startups.unfinished', data?.length ?? (isPending ? undefined : 0), 0)
  if (count === 0) return null
  const place = <Place rows={count} />
  return data ? (
    <Suspense fallback={place}>
      <UnfinishedList startups={data} owner={owner} />
    </Suspense>
  ) : (
    place
  )
}

/** As high as the list will be, where a row has one line for its name and on a phone two for how far it is. */
const Place = ({ rows }: { readonly rows: number }) => (
  <Skeleton variant="rounded" sx={{ mb: 2, height: { xs: 58 + rows * 72, sm: 58 + rows * 52 } }} />
)
