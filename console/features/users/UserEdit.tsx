import { useParams } from 'react-router-dom'
import { adminProfileForm } from '@baobab/validation'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { isUuid } from '../../crud/states/uuid.ts'
import { PersonForm } from './PersonForm.tsx'
import { useTranslate } from '../../i18n/words.ts'

/** An admin edits anyone, with their role. Source: specification §2, §5. */
export default function UserEdit() {
  const { user_uuid = '' } = useParams()
  const translate = useTranslate()
  if (!isUuid(user_uuid)) {
    return (
      <Page title={translate('app.titles.userEdit')} narrow>
        <Failure message={translate('messages.user.notFound')} />
      </Page>
    )
  }
  return <PersonForm form={adminProfileForm} id={user_uuid} route="userEdit" cancelTo="users" />
}
