import { pathTo } from '../../routes/routes.ts'
import { AdminList } from '../../crud/list/AdminList.tsx'
import { MarkButton } from './MarkButton.tsx'
import { State } from './State.tsx'
import '../../i18n/late.ts'
import { lateResources } from '../../i18n/lateResources.ts'

const fields = { is_answered: State }

/** What visitors wrote by the contact form, newest first. */
export default function List() {
  return (
    <AdminList
      resource={lateResources.contactMessages}
      route="inbox"
      lead="inbox.lead"
      empty="inbox.empty"
      fields={fields}
      columns={['msg_subject', 'name', 'email', 'created_at', 'is_answered']}
      linkTo={({ id }) => pathTo('inboxMessage', { message_uuid: String(id) })}
      RowActions={SmallMark}
      exported={false}
    />
  )
}

function SmallMark() {
  return <MarkButton size="small" />
}
