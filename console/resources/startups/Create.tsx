import { useRedirect } from 'react-admin'
import { resources } from '@baobab/validation'
import { useSessionUser } from '../../auth/session.tsx'
import { mayOpen, pathTo } from '../../routes.ts'
import { SchemaCreate } from '../../schema/SchemaCreate.tsx'
import { overviewPath } from './paths.ts'

/** Register Startup. Source: specification §2. */
export default function Create() {
  const redirect = useRedirect()
  const role = useSessionUser()?.role
  return (
    <SchemaCreate
      resource={resources.startups}
      root={pathTo('startupCreate')}
      cancelTo={pathTo('startups')}
      onDone={(record) => redirect(mayOpen('profile', role) ? pathTo('profile') : overviewPath(record))}
    />
  )
}
