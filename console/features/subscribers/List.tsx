import { useDataProvider, useNotify, useRecordContext, useRefresh, type RaRecord } from 'react-admin'
import { contract } from '@baobab/validation'
import { Badge } from '../../ui/Badge.tsx'
import { AskButton } from '../../crud/form/AskButton.tsx'
import { AdminList } from '../../crud/list/AdminList.tsx'
import { useMay } from '../../session/useMay.ts'
import { useTranslate } from '../../i18n/words.ts'
import '../../i18n/late.ts'
import { lateResources } from '../../i18n/lateResources.ts'

type SubscriberRecord = RaRecord<string> & { readonly email: string | null; readonly is_confirmed: boolean }

const fields = { is_confirmed: State }

/** Who reads the newsletter; the export holds those who confirmed. */
export default function List() {
  return (
    <AdminList
      resource={lateResources.subscribers}
      route="subscribers"
      lead="subscribers.lead"
      empty="subscribers.empty"
      fields={fields}
      columns={['email', 'name', 'is_confirmed', 'confirmed_at']}
      RowActions={Erase}
    />
  )
}

function State() {
  const translate = useTranslate()
  const subscriber = useRecordContext<SubscriberRecord>()
  if (!subscriber) return null
  return (
    <Badge
      tone={subscriber.is_confirmed ? 'ok' : 'warning'}
      label={translate(`resources.subscribers.flags.is_confirmed.${subscriber.is_confirmed}`)}
    />
  )
}

/** Who asks to be erased is erased for good, so it is asked for first. */
function Erase() {
  const translate = useTranslate()
  const provider = useDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const may = useMay(contract.subscribers.delete)
  const subscriber = useRecordContext<SubscriberRecord>()
  if (!subscriber || !may) return null
  const email = subscriber.email ?? ''
  const erase = async () => {
    await provider.delete('subscribers', { id: subscriber.id, previousData: subscriber })
    notify('messages.subscriber.erased', { type: 'success' })
    refresh()
  }
  return (
    <AskButton
      size="small"
      variant="outlined"
      color="error"
      title={translate('subscribers.eraseOne', { email })}
      ask={{
        title: translate('subscribers.askTitle', { email }),
        text: translate('subscribers.askText'),
        submit: translate('subscribers.eraseGo'),
        onSend: erase,
      }}
    >
      {translate('subscribers.erase')}
    </AskButton>
  )
}
