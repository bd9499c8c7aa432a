import { useRecordContext, type RaRecord } from 'react-admin'
import type { DeletedRecord } from '@baobab/validation'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'

/** A deleted record as the list reads it. */
export type DeletedRow = DeletedRecord & RaRecord<string>

const dayMs = 24 * 3_600_000

/** What a deleted record is called, where it has a name. */
export function useNameOf(record: DeletedRow | undefined): string {
  const translate = useTranslate()
  return record?.name ? record.name : translate('deleted.untitled')
}

/** Its name on two lines at most, so that a long question keeps its row low. */
export function Name() {
  const name = useNameOf(useRecordContext<DeletedRow>())
  return (
    <span
      style={{
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        minWidth: 120,
        maxWidth: '36ch',
      }}
      title={name}
    >
      {name}
    </span>
  )
}

/** Who deleted it: oneself, somebody by name, or an administrator. */
export function By() {
  const translate = useTranslate()
  const record = useRecordContext<DeletedRow>()
  if (!record) return null
  return <>{record.is_own_deletion ? translate('deleted.you') : (record.deleted_by ?? translate('deleted.admin'))}</>
}

/** When it was deleted, to the minute, by the clock of who looks. */
export function When() {
  const { dateTime } = useFormat()
  const at = useRecordContext<DeletedRow>()?.deleted_at
  return at ? (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {dateTime(at)}
    </time>
  ) : null
}

/** How long it can still be restored. */
export function Left() {
  const translate = useTranslate()
  const { dateTime } = useFormat()
  const until = useRecordContext<DeletedRow>()?.erase_at
  if (!until) return null
  const days = (new Date(until).getTime() - Date.now()) / dayMs
  return (
    <time dateTime={until} title={dateTime(until)} style={{ whiteSpace: 'nowrap' }}>
      {days < 1 ? translate('deleted.today') : translate('deleted.left', { count: Math.round(days) })}
    </time>
  )
}
