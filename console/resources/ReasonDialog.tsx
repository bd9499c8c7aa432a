import { Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import type { Form } from '@baobab/validation'
import { SmallForm } from '../schema/SmallForm.tsx'

interface ReasonDialogProps {
  readonly title: string
  readonly text: string
  readonly form: Form
  readonly submit: string
  /** Does it; what it rejects with is said beside the reason, which stays. */
  readonly onSend: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks an administrator why, before they act on what is another's. */
export function ReasonDialog({ title, text, form, submit, onSend, onClose }: ReasonDialogProps) {
  const id = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>{text}</DialogContentText>
        <SmallForm form={form} autoFocus submit={submit} onCancel={onClose} onSend={(reason) => onSend(reason).then(onClose)} />
      </DialogContent>
    </Dialog>
  )
}
