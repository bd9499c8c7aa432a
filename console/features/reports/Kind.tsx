import { useRecordContext } from 'react-admin'
import { urgentKinds } from '@baobab/validation'
import { Badge } from '../../ui/Badge.tsx'
import '../../i18n/lateResources.ts'
import { useOptionLabel } from '../../i18n/labels.ts'
import type { ReportRecord } from './record.ts'

/** Of which kind the report in context is; what comes before all others is marked. */
export function Kind() {
  const option = useOptionLabel('reports')
  const kind = useRecordContext<ReportRecord>()?.kind
  if (!kind) return null
  const label = option('kind', kind)
  return urgentKinds.some((urgent) => urgent === kind) ? <Badge tone="danger" label={label} /> : <span>{label}</span>
}
