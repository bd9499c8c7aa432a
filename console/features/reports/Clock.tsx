import { useEffect, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { Badge } from '../../ui/Badge.tsx'
import { Missing } from '../../fields/shared/Missing.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import type { ReportRecord } from './record.ts'

const minuteMs = 60_000

/** How long is left to act on the report in context, where it is urgent and waits; past its time, since when it waits. */
export function Clock() {
  const translate = useTranslate()
  const { timeAgo } = useFormat()
  const report = useRecordContext<ReportRecord>()
  const [now, setNow] = useState(() => Date.now())
  const due = report?.state === 'waiting' ? report.due_at : null
  useEffect(() => {
    if (!due) return
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 4)
    return () => clearInterval(timer)
  }, [due])
  if (!report || !due) return <Missing />
  if (report.restrictions.some(({ kind, lifted_at }) => kind === 'frozen' && lifted_at === null))
    return <Badge tone="ok" label={translate('reports.clock.frozen')} />
  const minutes = Math.ceil((Date.parse(due) - now) / minuteMs)
  if (minutes > 0) return <Badge tone="warning" label={translate('reports.clock.left', { minutes })} />
  const since = timeAgo(report.created_at ?? due, now)
  return <Badge tone="danger" label={translate('reports.clock.overdue', { since })} />
}
