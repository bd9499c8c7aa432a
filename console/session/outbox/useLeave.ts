import { useLogout } from 'ra-core'
import { useSigned } from '../session.tsx'

/** Logs out; where something waits to be sent, it is asked about first. */
export function useLeave(): () => void {
  const logout = useLogout()
  const { outbox } = useSigned().providers
  return () => {
    if (outbox.items().length > 0) outbox.ask(true)
    else void logout()
  }
}
