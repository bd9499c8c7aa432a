import { useRedirect } from 'react-admin'
import { resources } from '@baobab/validation'
import { pathTo } from '../../routes.ts'
import { SchemaCreate } from '../../schema/SchemaCreate.tsx'
import type { Family } from './family.tsx'

export default function Create({ family }: { readonly family: Family }) {
  const redirect = useRedirect()
  const list = pathTo(family.list)
  return (
    <SchemaCreate
      resource={resources[family.name]}
      root={pathTo(family.create)}
      cancelTo={list}
      onDone={() => redirect(list)}
    />
  )
}
