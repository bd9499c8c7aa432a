import { useRedirect, useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import { adminProfileForm, resources } from '@baobab/validation'
import { pathTo } from '../../routes.ts'
import { Failure } from '../../schema/Failure.tsx'
import { Page } from '../../schema/Page.tsx'
import { OverridesContext } from '../../schema/overrides.ts'
import { SchemaEdit } from '../../schema/SchemaEdit.tsx'
import { isUuid } from '../../schema/uuid.ts'
import { personForm } from './Photo.tsx'

/** An admin edits anyone, with their role. Source: specification §2, §5. */
export default function UserEdit() {
  const { user_uuid = '' } = useParams()
  const translate = useTranslate()
  const redirect = useRedirect()
  if (!isUuid(user_uuid)) {
    return (
      <Page title={translate('app.titles.userEdit')} narrow>
        <Failure sentence={translate('messages.user.notFound')} />
      </Page>
    )
  }
  return (
    <OverridesContext value={personForm}>
      <SchemaEdit
        resource={resources.users}
        form={adminProfileForm}
        check="all"
        id={user_uuid}
        root={pathTo('userEdit', { user_uuid })}
        cancelTo={pathTo('users')}
        title={translate('app.titles.userEdit')}
        onDone={() => redirect(pathTo('profile'))}
      />
    </OverridesContext>
  )
}
