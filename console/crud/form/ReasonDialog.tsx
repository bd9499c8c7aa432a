import { Button, DialogActions, Skeleton } from '@mui/material'
import { Suspense } from 'react'
import { useRecordContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { QuestionDialog } from './QuestionDialog.tsx'
import type { ReasonFor, ReasonFormProps } from './ReasonForm.tsx'
import { part } from '../../ui/part.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useTranslate } from '../../i18n/words.ts'

// Forms and their rules are loaded when one is asked for: lists, which lead here, come first.
const ReasonForm = part(() => import('./ReasonForm.tsx'), Missing)

interface ReasonDialogProps {
  readonly title: string
  readonly text: string
  readonly form: ReasonFor
  readonly submit: string
  /** What is done and to whom, by which the reason is kept until it was sent: unless given, the form and the record or page it is asked on. */
  readonly subject?: string
  /** Does it; what it rejects with is shown beside the reason, which stays. */
  readonly onSend: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks why, before somebody acts on what is another's. */
export default function ReasonDialog({ title, text, subject, onSend, onClose, ...asked }: ReasonDialogProps) {
  const { pathname } = useLocation()
  const record = useRecordContext()
  const form = { ...asked, subject: `reason.${subject ?? `${asked.form}.${record?.id ?? pathname}`}` }
  return (
    <QuestionDialog title={title} text={text} onClose={onClose}>
      <Suspense fallback={<Skeleton variant="rounded" height={132} />}>
        <ReasonForm {...form} onCancel={onClose} onSend={(reason) => onSend(reason).then(onClose)} />
      </Suspense>
    </QuestionDialog>
  )
}

/** In the place of a form whose code does not arrive: the shell offers to load the page again, which the dialog covers. */
function Missing({ onCancel }: ReasonFormProps) {
  const translate = useTranslate()
  return (
    <>
      <Problem text="app.broken.part" />
      <DialogActions sx={{ px: 0 }}>
        <Button onClick={onCancel}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </>
  )
}
