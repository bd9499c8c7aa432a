import { useRecordContext, useTranslate, type RaRecord } from 'react-admin'
import { resources } from '@baobab/validation'
import { Badge } from '../../layout/Badge.tsx'
import { AdminList } from '../AdminList.tsx'
import { DeleteWithUndo } from '../DeleteWithUndo.tsx'

type SubscriberRecord = RaRecord<string> & { readonly email: string | null; readonly is_confirmed: boolean }

const fields = { is_confirmed: State }

/** Who reads the newsletter; the export holds those who confirmed. */
export default function List() {
  return (
    <AdminList
      resource={resources.subscribers}
      route="subscribers"
      words="subscribers"
      fields={fields}
      columns={['email', 'name', 'is_confirmed', 'confirmed_at']}
      filters={['is_confirmed']}
      RowActions={Erase}
    />
  )
}

function State() {
  const translate = useTranslate()
  const subscriber = useRecordContext<SubscriberRecord>()
  if (!subscriber) return null
  return <Badge tone={subscriber.is_confirmed ? 'ok' : 'warning'} label={translate(`resources.subscribers.flags.is_confirmed.${subscriber.is_confirmed}`)} />
}

function Erase() {
  const translate = useTranslate()
  const email = useRecordContext<SubscriberRecord>()?.email ?? ''
  return <DeleteWithUndo size="small" label="subscribers.erase" title={translate('subscribers.eraseOne', { email })} done="messages.subscriber.erased" />
}
