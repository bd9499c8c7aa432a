import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { contract } from '@baobab/validation'
import { AdminList } from '../../crud/list/AdminList.tsx'
import { useTranslate } from '../../i18n/words.ts'
import '../../i18n/late.ts'
import { pathTo } from '../../routes/routes.ts'
import { useMay } from '../../session/useMay.ts'
import { State } from './State.tsx'
import { lateResources } from '../../i18n/lateResources.ts'

const fields = { state: State }

/** Announcements, drafts and sent ones. */
export default function List() {
  const writes = useMay(contract.announcements.create)
  return (
    <AdminList
      resource={lateResources.announcements}
      route="announcements"
      lead="announcements.lead"
      empty="announcements.empty"
      fields={fields}
      columns={['title', 'audience', 'channels', 'state', 'reached', 'sent_at', 'updated_at']}
      linkTo={({ id }) => pathTo('announcement', { announcement_uuid: String(id) })}
      exported={false}
      {...(writes ? { actions: <Write /> } : {})}
    />
  )
}

function Write() {
  const translate = useTranslate()
  return (
    <Button variant="contained" color="secondary" component={Link} to={pathTo('announcementCreate')}>
      {translate('announcements.write')}
    </Button>
  )
}
