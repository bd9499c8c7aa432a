import { useState } from 'react'
import { useOnce } from '../states/useOnce.ts'
import { useTranslate } from '../../i18n/words.ts'
import { SendDialog } from './SendDialog.tsx'

interface AskDialogProps {
  readonly title: string
  readonly text: string
  /** What the button says that does it. */
  readonly submit: string
  /** Red where something is lost, as it is unless given. */
  readonly color?: 'error' | 'primary'
  /** Does it; a failure is shown here. */
  readonly onSend: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before something is done that cannot be taken back. */
export default function AskDialog({ title, text, submit, color = 'error', onSend, onClose }: AskDialogProps) {
  const translate = useTranslate()
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useOnce(async () => {
    try {
      await onSend()
      onClose()
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : translate('messages.http.failed'))
    }
  })
  return (
    <SendDialog
      title={title}
      text={text}
      submit={submit}
      color={color}
      busy={busy}
      problem={problem}
      focusesCancel
      onSend={run}
      onClose={onClose}
    />
  )
}
