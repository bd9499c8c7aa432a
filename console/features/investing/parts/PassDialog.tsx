import '../../../i18n/late.ts'
import { Dialog, DialogContent, DialogTitle } from '@mui/material'
import { passedStage, passForm } from '@baobab/validation'
import { SmallForm } from '../../../crud/form/SmallForm.tsx'
import { useTranslate } from '../../../i18n/words.ts'
import { useStages } from './useStages.ts'

interface PassDialogProps {
  readonly name: string
  readonly onPass: (reason: string) => void
  readonly onCancel: () => void
}

/** Asks why, on the way to Passed; without an answer the card stays where it was. */
export function PassDialog({ name, onPass, onCancel }: PassDialogProps) {
  const translate = useTranslate()
  const { nameOf } = useStages()
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="xs" disableRestoreFocus aria-labelledby="pass-title">
      <DialogTitle id="pass-title">{translate('pipeline.passTitle', { name })}</DialogTitle>
      <DialogContent>
        <SmallForm
          form={passForm}
          words="pass"
          autoFocus
          submit={translate('pipeline.moveTo', { stage: nameOf(passedStage) })}
          onCancel={onCancel}
          onSend={(reason) => {
            onPass(reason)
            return Promise.resolve()
          }}
        />
      </DialogContent>
    </Dialog>
  )
}
