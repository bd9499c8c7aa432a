import '../../i18n/inputs.ts'
import { useCallback, useEffect } from 'react'
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useBlocker, useCanBlock } from 'react-admin'
import { useSigned } from '../../session/session.tsx'
import { useTranslate } from '../../i18n/words.ts'

interface LeaveGuardProps {
  readonly dirty: boolean
  /** The form's address; its tabs lie below it. */
  readonly root: string
  /** Whether the form was sent. */
  readonly sent: () => boolean
  /** What becomes of what was typed, by its key. */
  readonly text: 'forms.leave.text' | 'registering.draft.leave'
}

/**
 * Asks before a form with unsent changes is left. One whose session has ended is not asked, since the way to
 * sign-in leads back to the draft.
 */
export function LeaveGuard({ dirty, root, sent, text }: LeaveGuardProps) {
  const { session } = useSigned().providers
  const canBlock = useCanBlock()
  const holds = useCallback(() => dirty && !sent() && session.current() !== undefined, [dirty, sent, session])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (holds()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [holds])

  return canBlock ? <AskBeforeLeaving holds={holds} root={root} text={text} /> : null
}

type AskProps = Pick<LeaveGuardProps, 'root' | 'text'> & { readonly holds: () => boolean }

function AskBeforeLeaving({ holds, root, text }: AskProps) {
  const translate = useTranslate()
  const blocker = useBlocker(
    ({ nextLocation }) => holds() && nextLocation.pathname !== root && !nextLocation.pathname.startsWith(`${root}/`),
  )
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
    >
      <DialogTitle id="leave-title">{translate('forms.leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="leave-text">{translate(text)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => blocker.proceed?.()}>
          {translate('forms.leave.go')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset?.()}>
          {translate('forms.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
