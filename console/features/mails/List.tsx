import { resources } from '@baobab/validation'
import { pathTo } from '../../routes/routes.ts'
import { AdminList } from '../../crud/list/AdminList.tsx'
import { ResendButton } from './ResendButton.tsx'
import { State } from './State.tsx'
import { moments } from './When.tsx'
import '../../i18n/late.ts'

const fields = { state: State, ...moments }

/** What the product sends by mail, newest first. */
export default function List() {
  return (
    <AdminList
      resource={resources.mails}
      route="mails"
      lead="mails.lead"
      empty="mails.empty"
      fields={fields}
      columns={['subject', 'recipient', 'kind', 'state', 'tries', 'error', 'queued_at']}
      linkTo={({ id }) => pathTo('mail', { mail_uuid: String(id) })}
      RowActions={SmallResend}
      exported={false}
    />
  )
}

function SmallResend() {
  return <ResendButton size="small" />
}
