import { useRecordContext } from 'react-admin'
import { Badge } from '../../ui/Badge.tsx'
import type { RequestRecord } from './record.ts'
import '../../i18n/lateResources.ts'
import { useOptionLabel } from '../../i18n/labels.ts'

const tones = { waiting: 'warning', approved: 'ok', refused: 'danger' } as const

/** How the request in context stands. */
export function State() {
  const option = useOptionLabel('investorRequests')
  const state = useRecordContext<RequestRecord>()?.state
  if (state !== 'waiting' && state !== 'approved' && state !== 'refused') return null
  return <Badge tone={tones[state]} label={option('state', state)} />
}
