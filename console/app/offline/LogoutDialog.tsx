import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useLogout } from 'ra-core'
import '../../i18n/late.ts'
import { useTranslate } from '../../i18n/words.ts'

/** Asks before what waits to be sent is erased by Logout. */
export function LogoutDialog({ count, onClose }: { readonly count: number; readonly onClose: () => void }) {
  const translate = useTranslate()
  const logout = useLogout()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={onClose}
      aria-labelledby="logout-title"
      aria-describedby="logout-text"
    >
      <DialogTitle id="logout-title">{translate('offline.logout.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="logout-text">{translate('offline.logout.text', { count })}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button color="error" onClick={() => void logout()}>
          {translate('offline.logout.go')}
        </Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('offline.logout.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
