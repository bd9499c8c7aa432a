import { useRedirect, useTranslate } from 'react-admin'
import { Navigate, useParams } from 'react-router-dom'
import { ownProfileForm, resources } from '@baobab/validation'
import { useSessionUser } from '../../auth/session.tsx'
import { Denied } from '../../layout/Denied.tsx'
import { pathTo } from '../../routes.ts'
import { OverridesContext } from '../../schema/overrides.ts'
import { SchemaEdit } from '../../schema/SchemaEdit.tsx'
import { personForm } from './Photo.tsx'

/** A person edits their own profile. Somebody else's is closed; an admin edits it on the admin's screen. Source: specification §2, §5. */
export default function ProfileEdit() {
  const { user_uuid = '' } = useParams()
  const translate = useTranslate()
  const redirect = useRedirect()
  const user = useSessionUser()
  if (user_uuid !== user?.user_uuid) {
    return user?.role === 'admin' ? <Navigate to={pathTo('userEdit', { user_uuid })} replace /> : <Denied />
  }
  return (
    <OverridesContext value={personForm}>
      <SchemaEdit
        resource={resources.users}
        form={ownProfileForm}
        check="all"
        id={user_uuid}
        root={pathTo('profileEdit', { user_uuid })}
        cancelTo={pathTo('profile')}
        title={translate('app.titles.profileEdit')}
        onDone={() => redirect(pathTo('profile'))}
      />
    </OverridesContext>
  )
}
