import { restrictionForm } from '@baobab/validation'
import { QuestionDialog } from '../../crud/form/QuestionDialog.tsx'
import { SmallForm } from '../../crud/form/SmallForm.tsx'

interface RestrictDialogProps {
  /** What is done and to whom, by which the reason is kept. */
  readonly subject: string
  readonly act: string
  readonly name: string
  readonly text: string
  readonly onSend: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks why somebody or something is frozen, paused or no longer; they read it. */
export default function RestrictDialog({ subject, act, name, text, onSend, onClose }: RestrictDialogProps) {
  return (
    <QuestionDialog title={`${act}: ${name}`} text={text} maxWidth="sm" onClose={onClose}>
      <SmallForm
        form={restrictionForm}
        words="restriction"
        subject={`restrictions.${subject}`}
        autoFocus
        submit={act}
        onCancel={onClose}
        onSend={async (reason) => {
          await onSend(reason)
          onClose()
        }}
      />
    </QuestionDialog>
  )
}
