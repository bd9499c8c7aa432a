import { useLogout } from 'ra-core'
import { useSigned } from '../session.tsx'
import { useWaitingItems } from './useWaitingItems.ts'

/** What a button has that logs out; where something waits to be sent, it asks about that first. */
export function useLeave() {
  const logout = useLogout()
  const { outbox } = useSigned().providers
  const asks = useWaitingItems().length > 0
  return {
    'aria-haspopup': asks ? 'dialog' : undefined,
    onClick: () => {
      // As it is now: something may have come since this was drawn.
      if (outbox.items().length > 0) outbox.ask(true)
      else void logout()
    },
  } as const
}
