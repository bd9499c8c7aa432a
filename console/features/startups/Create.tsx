import { useRedirect } from 'react-admin'
import { resources } from '@baobab/validation'
import { pathTo } from '../../routes/routes.ts'
import { SchemaCreate } from '../../crud/form/SchemaCreate.tsx'

/** Register Startup. Source: specification §2. */
export default function Create() {
  const redirect = useRedirect()
  return (
    <SchemaCreate
      resource={resources.startups}
      root={pathTo('startupCreate')}
      cancelTo={pathTo('startups')}
      onDone={() => redirect(pathTo('profile'))}
    />
  )
}
