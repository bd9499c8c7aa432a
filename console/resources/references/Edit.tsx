import { useRedirect, useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import { resources } from '@baobab/validation'
import { pathTo } from '../../routes.ts'
import { Failure } from '../../schema/Failure.tsx'
import { Page } from '../../schema/Page.tsx'
import { SchemaEdit } from '../../schema/SchemaEdit.tsx'
import { isUuid } from '../../schema/uuid.ts'
import type { Family } from './family.tsx'

export default function Edit({ family }: { readonly family: Family }) {
  const { uuid = '' } = useParams()
  const translate = useTranslate()
  const redirect = useRedirect()
  const list = pathTo(family.list)
  if (!isUuid(uuid)) {
    return (
      <Page title={translate(`app.titles.${family.edit}`)} narrow>
        <Failure sentence={translate('messages.reference.notFound')} />
      </Page>
    )
  }
  return (
    <SchemaEdit
      resource={resources[family.name]}
      id={uuid}
      root={pathTo(family.edit, { uuid })}
      cancelTo={list}
      onDone={() => redirect(list)}
    />
  )
}
