import { resources } from '@baobab/validation'
import { AdminList } from '../../crud/list/AdminList.tsx'
import { What, When, Who } from './cells.tsx'

const fields = { at: When, actor_uuid: Who, action: What }

/** The audit trail, newest first. */
export default function List() {
  return (
    <AdminList
      resource={resources.audit}
      route="auditTrail"
      lead="audit.lead"
      empty="audit.empty"
      fields={fields}
      columns={['at', 'actor_uuid', 'action', 'address']}
      exported={false}
    />
  )
}
