import { Snackbar } from '@mui/material'
import { CloseNotificationContext, useI18nProvider, useNotificationContext, type NotificationPayload } from 'ra-core'
import { isValidElement, useCallback, useEffect, useRef, useState } from 'react'

/** How long one is shown that does not say it itself, in milliseconds. */
const shownMs = 6_000

/** A notification that is shown, and since when, in milliseconds since the page began. */
interface Shown extends NotificationPayload {
  readonly since: number
}

/**
 * Shows what screens notify of, one after another. A pointer that rests on one, and a window that is not looked at, keep it longer,
 * but none is kept past its time while another waits.
 */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<Shown>()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpen(false), [])
  // A message is a key, or what the server says, worded.
  const { translate } = useI18nProvider()
  const isOneWaiting = notifications.length > 0
  const { autoHideDuration, messageArgs, multiLine, undoable: _, ...options } = shown?.notificationOptions ?? {}
  const hideMs = autoHideDuration === undefined ? shownMs : autoHideDuration

  useEffect(() => {
    if (shown || !isOneWaiting) return
    const next = takeNotification()
    if (!next) return
    setShown({ ...next, since: performance.now() })
    setOpen(true)
  }, [shown, isOneWaiting, takeNotification])
  useEffect(() => {
    if (!shown || !isOneWaiting) return
    const left = shown.since + (hideMs ?? shownMs) - performance.now()
    // Whoever has the focus in it is about to press its button.
    const timer = setTimeout(() => root.current?.contains(document.activeElement) || setOpen(false), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [shown, isOneWaiting, hideMs])

  if (!shown) return null
  const { message, type } = shown
  return (
    <CloseNotificationContext.Provider value={close}>
      <Snackbar
        ref={root}
        open={open}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        autoHideDuration={hideMs}
        message={typeof message === 'string' ? translate(message, messageArgs) : undefined}
        slotProps={{
          transition: { onExited: () => setShown(undefined) },
          content: {
            sx: [
              type !== 'info' && {
                backgroundColor: `${type}.main`,
                color: `${type}.contrastText`,
                '& .MuiSnackbarContent-action .MuiButton-root.MuiButton-root': { color: 'inherit' },
              },
              multiLine === true && { whiteSpace: 'pre-wrap' },
            ],
          },
        }}
        {...options}
      >
        {isValidElement(message) ? <div>{message}</div> : undefined}
      </Snackbar>
    </CloseNotificationContext.Provider>
  )
}
