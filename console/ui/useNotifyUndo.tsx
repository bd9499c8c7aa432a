import { Button, SnackbarContent } from '@mui/material'
import { useCallback, useRef } from 'react'
import { useCloseNotification, useNotify } from 'react-admin'
import { useTranslate, useWorded } from '../i18n/words.ts'
import { messageOf } from './messageOf.ts'

const shownMs = 10_000

/** Notifies of what was done, with a button that undoes it, and of what could not be undone. */
export function useNotifyUndo(): (text: string, undo: () => Promise<unknown>) => void {
  const notify = useNotify()
  return useCallback(
    (text, undo) => {
      const run = () =>
        undo().then(
          () => undefined,
          (error: unknown) => notify(messageOf(error), { type: 'error' }),
        )
      notify(<Undoable text={text} run={run} />, { type: 'success', autoHideDuration: shownMs })
    },
    [notify],
  )
}

function Undoable({ text, run }: { readonly text: string; readonly run: () => Promise<void> }) {
  const translate = useTranslate()
  const worded = useWorded()
  const close = useCloseNotification()
  const pressed = useRef(false)
  const press = () => {
    if (pressed.current) return
    pressed.current = true
    close()
    void run()
  }
  const undo = (
    <Button color="inherit" size="small" onClick={press} sx={{ fontWeight: 700, textDecoration: 'underline' }}>
      {translate('ra.action.undo')}
    </Button>
  )
  return <SnackbarContent message={worded(text)} action={undo} />
}
