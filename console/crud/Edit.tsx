import { useRedirect } from 'react-admin'
import { useParams } from 'react-router-dom'
import { earlyResources } from '@baobab/validation'
import { entry, fill } from '../routes/routes.ts'
import { Failure } from './states/Failure.tsx'
import { Page } from './states/Page.tsx'
import { SchemaEdit } from './form/SchemaEdit.tsx'
import { isUuid } from './states/uuid.ts'
import type { PlainScreens } from './plainScreens.ts'
import { useTranslate } from '../i18n/words.ts'

/** Changes an entry of a plain resource, and leads back to its list. */
export default function Edit({ of }: { readonly of: PlainScreens }) {
  const { uuid = '' } = useParams()
  const translate = useTranslate()
  const redirect = useRedirect()
  const list = entry(of.list).path
  if (!isUuid(uuid)) {
    return (
      <Page title={translate(`app.titles.${of.edit}`)} narrow>
        <Failure message={translate('messages.reference.notFound')} />
      </Page>
    )
  }
  return (
    <SchemaEdit
      resource={earlyResources[of.name]}
      id={uuid}
      root={fill(entry(of.edit).path, { uuid })}
      cancelTo={list}
      onDone={() => redirect(list)}
    />
  )
}
