import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { firstStage } from '@baobab/validation'
import { useStages } from '../../investing/parts/useStages.ts'
import { useTranslate } from '../../../i18n/words.ts'

interface DisconnectDialogProps {
  readonly name: string
  readonly stage: string
  readonly onDisconnect: () => void
  readonly onClose: () => void
}

/** Whether ending a connection is asked first: an investor has gone on with it. */
export const asksFirst = (stage: string | null): stage is string => stage !== null && stage !== firstStage

/** Asks before a connection ends that an investor has worked on, and says what is put aside. */
export function DisconnectDialog({ name, stage, onDisconnect, onClose }: DisconnectDialogProps) {
  const translate = useTranslate()
  const { nameOf } = useStages()
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby="disconnect-title"
      aria-describedby="disconnect-text"
    >
      <DialogTitle id="disconnect-title">{translate('startups.disconnectTitle', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id="disconnect-text">
          {translate('startups.disconnectText', { stage: nameOf(stage) })}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose} autoFocus>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          onClick={() => {
            onClose()
            onDisconnect()
          }}
        >
          {translate('startups.disconnect')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
