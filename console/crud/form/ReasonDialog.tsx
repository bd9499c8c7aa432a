import { Dialog, DialogContent, DialogContentText, DialogTitle, Skeleton } from '@mui/material'
import { lazy, Suspense, useId } from 'react'
import type { ReasonFor, ReasonFormProps } from './ReasonForm.tsx'

// Forms and their rules are loaded when one is asked for: lists, which lead here, come first.
const ReasonForm = lazy(() => import('./ReasonForm.tsx'))

interface ReasonDialogProps {
  readonly title: string
  readonly text: string
  readonly form: ReasonFor
  readonly submit: string
  readonly kept?: ReasonFormProps['kept']
  /** Does it; what it rejects with is shown beside the reason, which stays. */
  readonly onSend: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks why, before somebody acts on what is another's or reports it. */
export function ReasonDialog({ title, text, onSend, onClose, ...form }: ReasonDialogProps) {
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
          {text}
        </DialogContentText>
        <Suspense fallback={<Skeleton variant="rounded" height={132} />}>
          <ReasonForm {...form} onCancel={onClose} onSend={(reason) => onSend(reason).then(onClose)} />
        </Suspense>
      </DialogContent>
    </Dialog>
  )
}
