import { useRedirect } from 'react-admin'
import { useParams } from 'react-router-dom'
import { SchemaEdit } from '../../crud/form/SchemaEdit.tsx'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { isUuid } from '../../crud/states/uuid.ts'
import { useTranslate } from '../../i18n/words.ts'
import '../../i18n/late.ts'
import { pathTo } from '../../routes/routes.ts'
import { lateResources } from '../../i18n/lateResources.ts'

/** Changes a draft, and leads back to its page. */
export default function Edit() {
  const { announcement_uuid = '' } = useParams()
  const translate = useTranslate()
  const redirect = useRedirect()
  if (!isUuid(announcement_uuid))
    return (
      <Page title={translate('app.titles.announcementEdit')} narrow>
        <Failure message={translate('announcements.notFound')} />
      </Page>
    )
  const page = pathTo('announcement', { announcement_uuid })
  return (
    <SchemaEdit
      resource={lateResources.announcements}
      id={announcement_uuid}
      root={pathTo('announcementEdit', { announcement_uuid })}
      cancelTo={page}
      closed={({ state }) => state !== 'draft'}
      onDone={() => redirect(page)}
    />
  )
}
