import { claimReasonForm } from '@baobab/validation'
import { QuestionDialog } from '../../crud/form/QuestionDialog.tsx'
import { SmallForm } from '../../crud/form/SmallForm.tsx'
import { useTranslate } from '../../i18n/words.ts'
import '../../i18n/late.ts'

interface RefuseDialogProps {
  /** What is refused, by which the reason is kept. */
  readonly claim: string
  /** What is refused, and what comes of it. */
  readonly text: string
  readonly onRefuse: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the reason, which whoever made the claim reads. */
export default function RefuseDialog({ claim, text, onRefuse, onClose }: RefuseDialogProps) {
  const translate = useTranslate()
  return (
    <QuestionDialog title={translate('claims.desk.refuseTitle')} text={text} onClose={onClose}>
      <SmallForm
        form={claimReasonForm}
        words="claimReason"
        subject={`claims.refuse.${claim}`}
        autoFocus
        submit={translate('claims.desk.refuse')}
        onCancel={onClose}
        onSend={async (reason) => {
          await onRefuse(reason)
          onClose()
        }}
      />
    </QuestionDialog>
  )
}
