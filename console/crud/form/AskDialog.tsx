import { useState } from 'react'
import { useOnce } from '../states/useOnce.ts'
import { messageOf } from '../../ui/messageOf.ts'
import { SendDialog } from './SendDialog.tsx'

export interface AskDialogProps {
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
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useOnce(async () => {
    try {
      await onSend()
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
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
