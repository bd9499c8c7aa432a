import '../../i18n/late.ts'
import { Typography } from '@mui/material'
import { useRedirect } from 'react-admin'
import { useSessionUser } from '../../session/session.tsx'
import { pathTo } from '../../routes/routes.ts'
import { FormSkeleton } from '../../crud/states/Skeletons.tsx'
import { SchemaEdit } from '../../crud/form/SchemaEdit.tsx'
import { useTranslate } from '../../i18n/words.ts'
import { lateResources } from '../../i18n/lateResources.ts'

/** Which mails the person signed in gets. */
export default function Edit() {
  const translate = useTranslate()
  const redirect = useRedirect()
  const user = useSessionUser()
  if (!user) return <FormSkeleton />
  return (
    <SchemaEdit
      resource={lateResources.mailPreferences}
      id={user.user_uuid}
      root={pathTo('mailChoice')}
      cancelTo={pathTo('profile')}
      lead={
        <Typography color="text.secondary" sx={{ maxWidth: '60ch' }}>
          {translate(user.email_verified ? 'mailPreferences.always' : 'mailPreferences.unverified')}
        </Typography>
      }
      onDone={() => redirect(pathTo('profile'))}
    />
  )
}
