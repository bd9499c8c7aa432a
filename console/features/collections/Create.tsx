import { useRedirect } from 'react-admin'
import { earlyResources } from '@baobab/validation'
import { SchemaCreate } from '../../crud/form/SchemaCreate.tsx'
import { OverridesContext } from '../../crud/states/overrides.ts'
import { pathTo } from '../../routes/routes.ts'
import { overrides } from './overrides.ts'

/** Makes a collection, and leads back to the list. */
export default function Create() {
  const redirect = useRedirect()
  const list = pathTo('collections')
  return (
    <OverridesContext value={overrides}>
      <SchemaCreate
        resource={earlyResources.collections}
        root={pathTo('collectionsCreate')}
        cancelTo={list}
        onDone={() => redirect(list)}
      />
    </OverridesContext>
  )
}
