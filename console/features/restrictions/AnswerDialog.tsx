import { reportAnswerForm } from '@baobab/validation'
import { QuestionDialog } from '../../crud/form/QuestionDialog.tsx'
import { SmallForm } from '../../crud/form/SmallForm.tsx'
import { useTranslate } from '../../i18n/words.ts'
import '../../i18n/late.ts'

interface AnswerDialogProps {
  /** Uuid of the report. */
  readonly report: string
  readonly initial: string
  readonly onSend: (answer: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks somebody what they say to a report about them. */
export default function AnswerDialog({ report, initial, onSend, onClose }: AnswerDialogProps) {
  const translate = useTranslate()
  return (
    <QuestionDialog
      title={translate('restrictions.answerTitle')}
      text={translate('restrictions.answerText')}
      maxWidth="sm"
      onClose={onClose}
    >
      <SmallForm
        form={reportAnswerForm}
        words="reportAnswer"
        subject={`reports.answer.${report}`}
        autoFocus
        initial={initial}
        submit={translate('restrictions.send')}
        onCancel={onClose}
        onSend={async (answer) => {
          await onSend(answer)
          onClose()
        }}
      />
    </QuestionDialog>
  )
}
