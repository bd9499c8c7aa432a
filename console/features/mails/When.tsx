import { useRecordContext } from 'react-admin'
import type { DisplayProps } from '../../fields/shared/kind.ts'
import { Missing } from '../../fields/shared/Missing.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import type { MailRecord } from './record.ts'

/** A moment to the minute, by the clock of who looks. */
export function When({ source }: DisplayProps) {
  const { dateTime } = useFormat()
  const value: unknown = useRecordContext<MailRecord>()?.[source]
  return typeof value === 'string' ? (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {dateTime(value)}
    </time>
  ) : (
    <Missing />
  )
}

/** The moments of a mail, each to the minute. */
export const moments = { queued_at: When, tried_at: When, sent_at: When, bounced_at: When } as const
