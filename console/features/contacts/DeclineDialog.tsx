import { declineForm } from '@baobab/validation'
import { QuestionDialog } from '../../crud/form/QuestionDialog.tsx'
import { SmallForm } from '../../crud/form/SmallForm.tsx'
import { useTranslate } from '../../i18n/words.ts'

interface DeclineDialogProps {
  /** The contact, by which the reason is kept. */
  readonly subject: string
  readonly name: string
  readonly onDecline: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks a founder why they decline; a failure is shown beside the reason, which stays. */
export function DeclineDialog({ subject, name, onDecline, onClose }: DeclineDialogProps) {
  const translate = useTranslate()
  return (
    <QuestionDialog title={translate('contacts.declineTitle', { name })} onClose={onClose}>
      <SmallForm
        form={declineForm}
        words="decline"
        subject={`contacts.decline.${subject}`}
        autoFocus
        submit={translate('contacts.decline')}
        onCancel={onClose}
        onSend={(reason) => onDecline(reason).then(onClose)}
      />
    </QuestionDialog>
  )
}
