import { Dialog, DialogContent, DialogTitle } from '@mui/material'
import { useTranslate } from 'react-admin'
import { declineForm } from '@baobab/validation'
import { SmallForm } from '../../crud/form/SmallForm.tsx'

interface DeclineDialogProps {
  readonly name: string
  readonly onDecline: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks a founder why they decline; a failure is said beside the reason, which stays. */
export function DeclineDialog({ name, onDecline, onClose }: DeclineDialogProps) {
  const translate = useTranslate()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="decline-title">
      <DialogTitle id="decline-title">{translate('contacts.declineTitle', { name })}</DialogTitle>
      <DialogContent>
        <SmallForm
          form={declineForm}
          autoFocus
          submit={translate('contacts.decline')}
          onCancel={onClose}
          onSend={(reason) => onDecline(reason).then(onClose)}
        />
      </DialogContent>
    </Dialog>
  )
}
