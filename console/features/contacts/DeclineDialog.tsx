import { declineForm } from '@baobab/validation'
import { QuestionDialog } from '../../crud/form/QuestionDialog.tsx'
import { SmallForm } from '../../crud/form/SmallForm.tsx'
import { useTranslate } from '../../i18n/words.ts'

interface DeclineDialogProps {
  readonly name: string
  readonly onDecline: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks a founder why they decline; a failure is shown beside the reason, which stays. */
export function DeclineDialog({ name, onDecline, onClose }: DeclineDialogProps) {
  const translate = useTranslate()
  return (
    <QuestionDialog title={translate('contacts.declineTitle', { name })} onClose={onClose}>
      <SmallForm
        form={declineForm}
        words="decline"
        autoFocus
        submit={translate('contacts.decline')}
        onCancel={onClose}
        onSend={(reason) => onDecline(reason).then(onClose)}
      />
    </QuestionDialog>
  )
}
