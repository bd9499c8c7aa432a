import { useState } from 'react'
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useOnce } from '../states/useOnce.ts'
import { useTranslate } from '../../i18n/words.ts'

interface AskDialogProps {
  readonly title: string
  readonly text: string
  /** What the button says that does it. */
  readonly submit: string
  /** Red where something is lost, as it is unless given. */
  readonly color?: 'error' | 'primary'
  /** Does it; a failure is shown here. */
  readonly onSend: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before something is done that cannot be taken back. */
export default function AskDialog({ title, text, submit, color = 'error', onSend, onClose }: AskDialogProps) {
  const translate = useTranslate()
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useOnce(async () => {
    try {
      await onSend()
      onClose()
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : translate('messages.http.failed'))
    }
  })
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="ask-title" aria-describedby="ask-text">
      <DialogTitle id="ask-title" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="ask-text">{text}</DialogContentText>
        <div role="status">
          {problem !== undefined && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {problem}
            </Alert>
          )}
        </div>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" autoFocus onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color={color} aria-busy={busy} onClick={run}>
          {submit}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
