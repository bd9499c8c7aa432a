import { useRecordContext, useTranslate } from 'react-admin'
import { Badge } from '../../ui/Badge.tsx'
import type { MailRecord } from './record.ts'

const tones = { queued: 'warning', retrying: 'warning', sent: 'ok', dead: 'danger' } as const

/** How far the mail in context came. */
export function State() {
  const translate = useTranslate()
  const state = useRecordContext<MailRecord>()?.state
  if (state !== 'queued' && state !== 'retrying' && state !== 'sent' && state !== 'dead') return null
  return <Badge tone={tones[state]} label={translate(`resources.mails.options.state.${state}`)} />
}
