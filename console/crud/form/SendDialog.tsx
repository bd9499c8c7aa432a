import type { FormEvent } from 'react'
import { Button, type ButtonProps } from '@mui/material'
import { useTranslate } from '../../i18n/words.ts'
import { Problem } from '../../ui/Problem.tsx'
import { QuestionDialog, type QuestionDialogProps } from './QuestionDialog.tsx'

interface SendDialogProps extends QuestionDialogProps {
  /** What the button says that sends. */
  readonly submit: string
  readonly color?: ButtonProps['color']
  readonly busy: boolean
  /** Whether all is there that is asked for. */
  readonly isReady?: boolean
  /** Why what was sent was rejected. */
  readonly problem?: string | undefined
  /** Where nothing is typed, and Enter does nothing by mistake. */
  readonly focusesCancel?: boolean
  readonly onSend: () => void
  /** What Cancel does, where it is more than closing: who cancels a change wants what is there. */
  readonly onCancel?: () => void
}

/** A question whose answer is sent: nothing typed is lost by a failure, which stands below it. */
export function SendDialog({
  submit,
  color = 'primary',
  busy,
  isReady = true,
  problem,
  focusesCancel = false,
  onSend,
  onCancel,
  children,
  ...question
}: SendDialogProps) {
  const translate = useTranslate()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) onSend()
  }
  return (
    <QuestionDialog
      {...question}
      onSubmit={send}
      actions={
        <>
          <Button color="inherit" autoFocus={focusesCancel} onClick={onCancel ?? question.onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={color} aria-busy={busy} aria-disabled={!isReady}>
            {submit}
          </Button>
        </>
      }
    >
      {children}
      <Problem text={problem} />
    </QuestionDialog>
  )
}
