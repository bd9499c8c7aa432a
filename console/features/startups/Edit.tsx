import { useRedirect } from 'react-admin'
import { useParams } from 'react-router-dom'
import { resources } from '@baobab/validation'
import { useSessionUser } from '../../session/session.tsx'
import { pathTo } from '../../routes/routes.ts'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { SchemaEdit } from '../../crud/form/SchemaEdit.tsx'
import { isUuid } from '../../crud/states/uuid.ts'
import { overviewPath } from './parts/paths.ts'
import { useTranslate } from '../../i18n/words.ts'

/** Edit Startup. Source: specification §2, §8. */
export default function Edit() {
  const { startup_uuid = '' } = useParams()
  const translate = useTranslate()
  if (isUuid(startup_uuid)) return <EditOne id={startup_uuid} />
  return (
    <Page title={translate('app.titles.startupEdit')} narrow>
      <Failure message={translate('messages.startup.invalidId')} />
    </Page>
  )
}

function EditOne({ id }: { id: string }) {
  const translate = useTranslate()
  const redirect = useRedirect()
  const user = useSessionUser()
  return (
    <SchemaEdit
      resource={resources.startups}
      id={id}
      root={pathTo('startupEdit', { startup_uuid: id })}
      cancelTo={overviewPath({ id })}
      closed={({ user_uuid }) => user?.role !== 'admin' && user_uuid !== user?.user_uuid}
      unread={(error) =>
        isAnswer(error)
          ? translate('messages.startup.noData')
          : translate('messages.startup.editFetchFailed', { reason: error.message })
      }
      onDone={(record) => redirect(overviewPath(record))}
    />
  )
}

/** Whether the server answered well, and no startup was in it. */
function isAnswer(error: Error): boolean {
  return 'status' in error && error.status === 200
}
