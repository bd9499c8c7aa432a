import { useRecordContext } from 'react-admin'
import type { DisplayProps } from '../../fields/kind.ts'
import { Missing } from '../../fields/shared/Missing.tsx'
import type { MailRecord } from './record.ts'

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment to the minute, by the clock of who looks. */
export function When({ source }: DisplayProps) {
  const value: unknown = useRecordContext<MailRecord>()?.[source]
  return typeof value === 'string' ? (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {moment.format(new Date(value))}
    </time>
  ) : (
    <Missing />
  )
}

/** The moments of a mail, each to the minute. */
export const moments = { queued_at: When, tried_at: When, sent_at: When } as const
