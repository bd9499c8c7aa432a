import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Suspense } from 'react'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { part } from '../../../ui/part.tsx'

// Few have any: its words come with it.
const UnfinishedList = part(() => import('./UnfinishedList.tsx'))

/** Startups that this person began to register: nothing where there is none, or none can be read. */
export function Unfinished({ owner }: { readonly owner: string }) {
  const provider = useDataProvider<BaobabDataProvider>()
  const { data = [] } = useQuery({
    queryKey: ['unfinished_startups'],
    queryFn: () => provider.unfinished(),
    retry: false,
  })
  if (data.length === 0) return null
  return (
    <Suspense>
      <UnfinishedList startups={data} owner={owner} />
    </Suspense>
  )
}
