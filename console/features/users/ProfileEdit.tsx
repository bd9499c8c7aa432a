import { Navigate, useParams } from 'react-router-dom'
import { ownProfileForm } from '@baobab/validation'
import { useSessionUser } from '../../session/session.tsx'
import { Denied } from '../../ui/Denied.tsx'
import { canOpen, pathTo } from '../../routes/routes.ts'
import { PersonForm } from './PersonForm.tsx'

/** A person edits their own profile. Somebody else's is closed; an admin edits it on the admin's screen. Source: specification §2, §5. */
export default function ProfileEdit() {
  const { user_uuid = '' } = useParams()
  const user = useSessionUser()
  if (user_uuid !== user?.user_uuid) {
    return canOpen('userEdit', user) ? <Navigate to={pathTo('userEdit', { user_uuid })} replace /> : <Denied />
  }
  return <PersonForm form={ownProfileForm} id={user_uuid} route="profileEdit" cancelTo="profile" />
}
