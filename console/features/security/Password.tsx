import { Typography } from '@mui/material'
import { DialogButton } from '../../crud/form/DialogButton.tsx'
import { useTranslate } from '../../i18n/words.ts'
import { part } from '../../ui/part.tsx'

const PasswordDialog = part(() => import('./PasswordDialog.tsx'))

/** Leads to changing the password, and says what that does. */
export function Password() {
  const translate = useTranslate()
  return (
    <section aria-labelledby="security-password">
      <Typography id="security-password" component="h2" variant="h5">
        {translate('security.password.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('security.password.lead')}
      </Typography>
      <DialogButton variant="outlined" color="inherit" dialog={(onClose) => <PasswordDialog onClose={onClose} />}>
        {translate('security.password.change')}
      </DialogButton>
    </section>
  )
}
