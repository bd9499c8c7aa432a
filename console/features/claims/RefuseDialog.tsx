import { Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { claimReasonForm } from '@baobab/validation'
import { SmallForm } from '../../crud/form/SmallForm.tsx'
import { useTranslate } from '../../i18n/words.ts'
import '../../i18n/late.ts'

interface RefuseDialogProps {
  readonly onRefuse: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the reason, which whoever made the claim reads. */
export default function RefuseDialog({ onRefuse, onClose }: RefuseDialogProps) {
  const translate = useTranslate()
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby="refuse-claim-title"
      aria-describedby="refuse-claim-text"
    >
      <DialogTitle id="refuse-claim-title">{translate('claims.desk.refuseTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="refuse-claim-text" sx={{ mb: 2 }}>
          {translate('claims.desk.refuseText')}
        </DialogContentText>
        <SmallForm
          form={claimReasonForm}
          words="claimReason"
          autoFocus
          submit={translate('claims.desk.refuse')}
          onCancel={onClose}
          onSend={async (reason) => {
            await onRefuse(reason)
            onClose()
          }}
        />
      </DialogContent>
    </Dialog>
  )
}
