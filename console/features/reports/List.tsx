import '../../i18n/late.ts'
import { pathTo } from '../../routes/routes.ts'
import { AdminList } from '../../crud/list/AdminList.tsx'
import { Clock } from './Clock.tsx'
import { Kind } from './Kind.tsx'
import { PersonLink, StartupLink } from './links.tsx'
import { State } from './State.tsx'
import { lateResources } from '../../i18n/lateResources.ts'

const fields = { kind: Kind, due_at: Clock, state: State, startup_uuid: StartupLink, reported_uuid: PersonLink }

/** What was reported: scams that wait first, then the oldest. */
export default function List() {
  return (
    <AdminList
      resource={lateResources.reports}
      route="reports"
      lead="reports.lead"
      empty="reports.empty"
      fields={fields}
      columns={[
        'name',
        'kind',
        'due_at',
        'about',
        'startup_uuid',
        'reported_uuid',
        'reporter_uuid',
        'created_at',
        'state',
      ]}
      linkTo={({ id }) => pathTo('report', { report_uuid: String(id) })}
      exported={false}
    />
  )
}
