import { useState } from 'react'
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useOnce } from '../../../crud/states/useOnce.ts'
import { useTranslate, useWorded } from '../../../i18n/words.ts'
import { messageOf } from '../../../ui/messageOf.ts'
import '../../../i18n/inputs.ts'

interface ConflictDialogProps {
  readonly onChoose: (goOnWith: 'mine' | 'theirs') => Promise<void>
}

/** Asks which of two devices' drafts is gone on with. It is not closed without an answer, since saving waits for it. */
export function ConflictDialog({ onChoose }: ConflictDialogProps) {
  const translate = useTranslate()
  const worded = useWorded()
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useOnce(async (goOnWith: 'mine' | 'theirs') => {
    try {
      await onChoose(goOnWith)
    } catch (error) {
      setProblem(messageOf(error))
    }
  })
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="conflict-title" aria-describedby="conflict-text">
      <DialogTitle id="conflict-title">{translate('registering.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="conflict-text">{translate('registering.conflict.text')}</DialogContentText>
        <div role="status">
          {problem !== undefined && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {worded(problem)}
            </Alert>
          )}
        </div>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="inherit" aria-busy={busy} onClick={() => run('theirs')}>
          {translate('registering.conflict.theirs')}
        </Button>
        <Button variant="contained" autoFocus aria-busy={busy} onClick={() => run('mine')}>
          {translate('registering.conflict.mine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
