import { pathTo } from '../../routes/routes.ts'
import { AdminList } from '../../crud/list/AdminList.tsx'
import { State } from './State.tsx'
import { lateResources } from '../../i18n/lateResources.ts'

const fields = { state: State }

/** Startups that were sent for review, those that wait first; a row leads to the startup, where it is decided. */
export default function List() {
  return (
    <AdminList
      resource={lateResources.listingReviews}
      route="listingReviews"
      lead="reviews.lead"
      empty="reviews.empty"
      fields={fields}
      columns={['name', 'founder_uuid', 'submitted_at', 'completeness', 'duplicates_count', 'state']}
      linkTo={({ startup_uuid }) => pathTo('startupOverview', { startup_uuid: String(startup_uuid) })}
      exported={false}
    />
  )
}
