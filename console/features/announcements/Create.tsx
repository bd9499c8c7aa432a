import { useRedirect } from 'react-admin'
import { resources } from '@baobab/validation'
import { SchemaCreate } from '../../crud/form/SchemaCreate.tsx'
import { pathTo } from '../../routes/routes.ts'

/** Writes a draft, and leads to its page. */
export default function Create() {
  const redirect = useRedirect()
  return (
    <SchemaCreate
      resource={resources.announcements}
      root={pathTo('announcementCreate')}
      cancelTo={pathTo('announcements')}
      onDone={({ id }) => redirect(pathTo('announcement', { announcement_uuid: String(id) }))}
    />
  )
}
