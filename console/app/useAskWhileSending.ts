import { useIsMutating, type Mutation } from '@tanstack/react-query'
import { useEffect } from 'react'

/** What waits for one before it, as moves on a board do, was not sent yet however quick the line is. */
const waitsItsTurn = { predicate: ({ options }: Mutation) => options.scope !== undefined }

/** Asks before the window is closed or read again while changes that are sent one by one are on their way: those behind the first would be lost. */
export function useAskWhileSending(): void {
  const isSending = useIsMutating(waitsItsTurn) > 0
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])
}
