import { useRedirect } from 'react-admin'
import { earlyResources } from '@baobab/validation'
import { entry } from '../routes/routes.ts'
import { SchemaCreate } from './form/SchemaCreate.tsx'
import type { PlainScreens } from './plainScreens.ts'

/** Adds to a plain resource, and leads back to its list. */
export default function Create({ of }: { readonly of: PlainScreens }) {
  const redirect = useRedirect()
  const list = entry(of.list).path
  return (
    <SchemaCreate
      resource={earlyResources[of.name]}
      root={entry(of.create).path}
      cancelTo={list}
      onDone={() => redirect(list)}
    />
  )
}
