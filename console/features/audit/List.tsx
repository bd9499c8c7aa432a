import { AdminList } from '../../crud/list/AdminList.tsx'
import { What, When, Who } from './cells.tsx'
import { lateResources } from '../../i18n/lateResources.ts'

const fields = { at: When, actor_uuid: Who, action: What }

/** The audit trail, newest first. */
export default function List() {
  return (
    <AdminList
      resource={lateResources.audit}
      route="auditTrail"
      lead="audit.lead"
      empty="audit.empty"
      fields={fields}
      columns={['at', 'actor_uuid', 'action', 'address']}
      exported={false}
    />
  )
}
