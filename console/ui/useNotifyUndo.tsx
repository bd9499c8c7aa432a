import { Button, SnackbarContent } from '@mui/material'
import { useCallback, useRef } from 'react'
import { useCloseNotification, useNotify, useTranslate } from 'react-admin'

const shownMs = 10_000

/** Says what was done, with a button that undoes it. What failed to be undone is said too. */
export function useNotifyUndo(): (said: string, undo: () => Promise<unknown>) => void {
  const notify = useNotify()
  return useCallback(
    (said, undo) => {
      const run = () =>
        undo().then(
          () => undefined,
          (error: unknown) =>
            notify(error instanceof Error && error.message ? error.message : 'messages.http.failed', { type: 'error' }),
        )
      notify(<Undoable said={said} run={run} />, { type: 'success', autoHideDuration: shownMs })
    },
    [notify],
  )
}

function Undoable({ said, run }: { readonly said: string; readonly run: () => Promise<void> }) {
  const translate = useTranslate()
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
  return <SnackbarContent message={translate(said, { _: said })} action={undo} />
}
