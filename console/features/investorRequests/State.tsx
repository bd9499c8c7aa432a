import { useRecordContext, useTranslate } from 'react-admin'
import { Badge } from '../../ui/Badge.tsx'
import type { RequestRecord } from './record.ts'

const tones = { waiting: 'warning', approved: 'ok', refused: 'danger' } as const

/** How the request in context stands. */
export function State() {
  const translate = useTranslate()
  const state = useRecordContext<RequestRecord>()?.state
  if (state !== 'waiting' && state !== 'approved' && state !== 'refused') return null
  return <Badge tone={tones[state]} label={translate(`resources.investorRequests.options.state.${state}`)} />
}
