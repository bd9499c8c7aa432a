import { contract } from '@baobab/validation'
import { useMay } from '../../session/useMay.ts'
import { pathTo } from '../../routes/routes.ts'
import { AdminList } from '../../crud/list/AdminList.tsx'
import { ResendAll, ResendMany } from './ResendMany.tsx'
import { ResendButton } from './ResendButton.tsx'
import { State } from './State.tsx'
import { moments } from './When.tsx'
import '../../i18n/late.ts'
import { lateResources } from '../../i18n/lateResources.ts'

const fields = { state: State, ...moments }

/** What the product sends by mail, newest first. */
export default function List() {
  const may = useMay(contract.mails.resendMany)
  return (
    <AdminList
      resource={lateResources.mails}
      route="mails"
      lead="mails.lead"
      empty="mails.empty"
      fields={fields}
      columns={['subject', 'recipient', 'kind', 'state', 'tries', 'error', 'queued_at']}
      linkTo={({ id }) => pathTo('mail', { mail_uuid: String(id) })}
      RowActions={SmallResend}
      exported={false}
      BulkActions={may ? ResendMany : undefined}
      actions={may ? <ResendAll /> : undefined}
    />
  )
}

function SmallResend() {
  return <ResendButton size="small" />
}
