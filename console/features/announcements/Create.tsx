import { useRedirect } from 'react-admin'
import { SchemaCreate } from '../../crud/form/SchemaCreate.tsx'
import { pathTo } from '../../routes/routes.ts'
import { lateResources } from '../../i18n/lateResources.ts'

/** Writes a draft, and leads to its page. */
export default function Create() {
  const redirect = useRedirect()
  return (
    <SchemaCreate
      resource={lateResources.announcements}
      root={pathTo('announcementCreate')}
      cancelTo={pathTo('announcements')}
      onDone={({ id }) => redirect(pathTo('announcement', { announcement_uuid: String(id) }))}
    />
  )
}
