import { lazy, Suspense } from 'react'
import { useGetOne, type RaRecord } from 'react-admin'
import { isMandateEmpty } from '@baobab/validation'
import { whole } from '../../../crud/states/fullRecord.ts'
import { useMandateLater } from './useMandateLater.ts'

// For the few who have a mandate to give: its words come with it.
const AskMandate = lazy(() => import('./AskMandate.tsx'))

/** Where an investor whose mandate is empty is asked what they look for, until they answered or put it away. */
export function Mandate({ userUuid }: { readonly userUuid: string }) {
  const [isLater, setLater] = useMandateLater(userUuid)
  const { data } = useGetOne<RaRecord>('vc', { id: userUuid, meta: whole }, { enabled: !isLater, retry: false })
  if (isLater || !data || !isMandateEmpty(data)) return null
  return (
    <Suspense fallback={null}>
      <AskMandate profile={data} onLater={() => setLater(true)} />
    </Suspense>
  )
}
