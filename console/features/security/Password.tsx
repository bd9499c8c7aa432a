import { Suspense, useState } from 'react'
import { Button, Typography } from '@mui/material'
import { useTranslate } from '../../i18n/words.ts'
import { part } from '../../ui/part.tsx'

const PasswordDialog = part(() => import('./PasswordDialog.tsx'))

/** Leads to changing the password, and says what that does. */
export function Password() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="security-password">
      <Typography id="security-password" component="h2" variant="h5">
        {translate('security.password.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('security.password.lead')}
      </Typography>
      <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('security.password.change')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PasswordDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
