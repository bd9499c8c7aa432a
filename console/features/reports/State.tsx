import { useRecordContext } from 'react-admin'
import { Badge } from '../../ui/Badge.tsx'
import type { ReportRecord } from './record.ts'
import '../../i18n/lateResources.ts'
import { useOptionLabel } from '../../i18n/labels.ts'

const tones = { waiting: 'warning', upheld: 'danger', dismissed: 'ok', false: 'ok' } as const

/** How the report in context stands. */
export function State() {
  const option = useOptionLabel('reports')
  const state = useRecordContext<ReportRecord>()?.state
  if (state !== 'waiting' && state !== 'upheld' && state !== 'dismissed' && state !== 'false') return null
  return <Badge tone={tones[state]} label={option('state', state)} />
}
