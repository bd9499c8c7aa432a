import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'

/** Says what was done with the grants of a startup, and reads again whatever shows them. */
export function useChanged(startup: string) {
  const client = useQueryClient()
  const notify = useNotify()
  return (message: string) => {
    notify(message, { type: 'success' })
    void client.invalidateQueries({ queryKey: ['access', startup] })
    void client.invalidateQueries({ queryKey: ['notifications'] })
  }
}
