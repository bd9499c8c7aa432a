import { resources } from '@baobab/validation'
import { pathTo } from '../../routes/routes.ts'
import { AdminList } from '../../crud/list/AdminList.tsx'
import { State } from './State.tsx'

const fields = { state: State }

/** Reported messages, those that wait first. */
export default function List() {
  return (
    <AdminList
      resource={resources.reports}
      route="reports"
      lead="reports.lead"
      empty="reports.empty"
      fields={fields}
      columns={['name', 'reporter_uuid', 'messages_count', 'created_at', 'state']}
      linkTo={({ id }) => pathTo('report', { report_uuid: String(id) })}
      exported={false}
    />
  )
}
