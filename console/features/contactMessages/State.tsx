import { useRecordContext } from 'react-admin'
import { Badge } from '../../ui/Badge.tsx'
import type { MessageRecord } from './record.ts'
import '../../i18n/lateResources.ts'
import { useTranslate } from '../../i18n/words.ts'

/** Whether somebody has answered the message in context. */
export function State() {
  const translate = useTranslate()
  const message = useRecordContext<MessageRecord>()
  if (!message) return null
  return (
    <Badge
      tone={message.is_answered ? 'ok' : 'warning'}
      label={translate(`resources.contactMessages.flags.is_answered.${message.is_answered}`)}
    />
  )
}
