import '../../i18n/late.ts'
import { Button } from '@mui/material'
import { useRecordContext, useRedirect, type RaRecord } from 'react-admin'
import { useParams } from 'react-router-dom'
import { earlyResources } from '@baobab/validation'
import { SchemaEdit } from '../../crud/form/SchemaEdit.tsx'
import { Failure } from '../../crud/states/Failure.tsx'
import { OverridesContext } from '../../crud/states/overrides.ts'
import { Page } from '../../crud/states/Page.tsx'
import { isUuid } from '../../crud/states/uuid.ts'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { overrides } from './overrides.ts'

/** Changes a collection, and leads back to the list. */
export default function Edit() {
  const { uuid = '' } = useParams()
  const translate = useTranslate()
  const redirect = useRedirect()
  const list = pathTo('collections')
  if (!isUuid(uuid))
    return (
      <Page title={translate('app.titles.collectionsEdit')} narrow>
        <Failure message={translate('messages.reference.notFound')} />
      </Page>
    )
  return (
    <OverridesContext value={overrides}>
      <SchemaEdit
        resource={earlyResources.collections}
        id={uuid}
        root={pathTo('collectionsEdit', { uuid })}
        cancelTo={list}
        actions={<PublicPage />}
        onDone={() => redirect(list)}
      />
    </OverridesContext>
  )
}

/** Leads to what everyone reads, while there is something to read. */
function PublicPage() {
  const translate = useTranslate()
  const record = useRecordContext<RaRecord & { readonly slug?: string; readonly state?: string }>()
  if (record?.state !== 'published') return null
  return (
    <Button
      variant="outlined"
      color="inherit"
      component="a"
      href={`/collections/${record.slug ?? ''}`}
      target="_blank"
      rel="noopener"
    >
      {translate('collections.publicPage')}
    </Button>
  )
}
