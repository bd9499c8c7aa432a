import { resources } from '@baobab/validation'
import { pathTo } from '../../routes/routes.ts'
import { AdminList } from '../../crud/list/AdminList.tsx'
import { PersonLink, StartupLink } from './links.tsx'
import { State } from './State.tsx'

const fields = { state: State, startup_uuid: StartupLink, reported_uuid: PersonLink }

/** What was reported, those that wait first. */
export default function List() {
  return (
    <AdminList
      resource={resources.reports}
      route="reports"
      lead="reports.lead"
      empty="reports.empty"
      fields={fields}
      columns={['name', 'about', 'startup_uuid', 'reported_uuid', 'reporter_uuid', 'created_at', 'state']}
      linkTo={({ id }) => pathTo('report', { report_uuid: String(id) })}
      exported={false}
    />
  )
}
