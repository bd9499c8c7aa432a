import { useRecordContext, useTranslate } from 'react-admin'
import { Badge } from '../../ui/Badge.tsx'
import type { ReportRecord } from './record.ts'

const tones = { waiting: 'warning', upheld: 'danger', dismissed: 'ok' } as const

/** How the report in context stands. */
export function State() {
  const translate = useTranslate()
  const state = useRecordContext<ReportRecord>()?.state
  if (state !== 'waiting' && state !== 'upheld' && state !== 'dismissed') return null
  return <Badge tone={tones[state]} label={translate(`resources.reports.options.state.${state}`)} />
}
