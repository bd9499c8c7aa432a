import { Suspense, type ReactNode } from 'react'
import { useGetOne, type RaRecord } from 'react-admin'
import { isMandateEmpty } from '@baobab/validation'
import { whole } from '../../../crud/states/fullRecord.ts'
import { useMandateLater } from './useMandateLater.ts'
import { part } from '../../../ui/part.tsx'

// For the few who have a mandate to give: its words come with it.
const AskMandate = part(() => import('./AskMandate.tsx'))

interface MandateProps {
  readonly userUuid: string
  /** Stands in its place while it is loaded. */
  readonly fallback: ReactNode
  /** Somebody begins to answer. */
  readonly onAnswer?: () => void
}

/** Asks an investor whose mandate is empty what they look for, until they answered or put it away. */
export function Mandate({ userUuid, fallback, onAnswer }: MandateProps) {
  const [isLater, setLater] = useMandateLater(userUuid)
  // What was saved since is known here already, and is not asked for.
  const { data } = useGetOne<RaRecord>('vc', { id: userUuid, meta: whole }, { enabled: false })
  if (isLater || (data && !isMandateEmpty(data))) return null
  return (
    <Suspense fallback={fallback}>
      <AskMandate userUuid={userUuid} onAnswer={onAnswer} onLater={() => setLater(true)} />
    </Suspense>
  )
}
