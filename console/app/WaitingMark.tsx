import { useLogout } from 'ra-core'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useWaitingItems } from '../session/outbox/useWaitingItems.ts'
import { useSigned } from '../session/session.tsx'

const Waiting = lazy(() => import('./offline/Waiting.tsx').catch(() => ({ default: Unasked })))

/** The mark of what waits to be sent, from the first that does; it also says that all was sent. */
export function WaitingMark() {
  const { outbox } = useSigned().providers
  const { length } = useWaitingItems()
  const sent = useSyncExternalStore(outbox.subscribe, outbox.sent)
  const [isShown, setShown] = useState(false)
  if (length + sent > 0 && !isShown) setShown(true)
  return isShown ? (
    <Suspense fallback={null}>
      <Waiting />
    </Suspense>
  ) : null
}

/** Where its code does not come, nothing is asked at Logout and nothing erased: it stays hidden for its person. */
function Unasked(): ReactNode {
  const { outbox } = useSigned().providers
  const logout = useLogout()
  const isAsked = useSyncExternalStore(outbox.subscribe, outbox.asks)
  useEffect(() => {
    if (!isAsked) return
    outbox.queue = undefined
    void logout()
  }, [isAsked, outbox, logout])
  return null
}
