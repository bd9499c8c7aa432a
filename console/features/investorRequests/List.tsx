import { pathTo } from '../../routes/routes.ts'
import { AdminList } from '../../crud/list/AdminList.tsx'
import { State } from './State.tsx'
import '../../i18n/late.ts'
import { lateResources } from '../../i18n/lateResources.ts'

const fields = { state: State }

/** Requests for investor access, those that wait first. */
export default function List() {
  return (
    <AdminList
      resource={lateResources.investorRequests}
      route="investorRequests"
      lead="requests.lead"
      empty="requests.empty"
      fields={fields}
      columns={['name', 'company', 'title', 'email', 'created_at', 'state']}
      linkTo={({ id }) => pathTo('investorRequest', { request_uuid: String(id) })}
      exported={false}
    />
  )
}
