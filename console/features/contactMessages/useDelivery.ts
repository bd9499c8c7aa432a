import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ContactReply } from '@baobab/validation'

/** How soon a message is read again while a mail of it is on its way; one that is tried again waits longer. */
const againMs = { queued: 2_000, retrying: 30_000 } as const

/** Reads the message again while one of its replies is on its way. */
export function useDelivery(replies: readonly ContactReply[]): void {
  const client = useQueryClient()
  const waits = (['queued', 'retrying'] as const).find((one) => replies.some(({ state }) => state === one))
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(
      () => void client.invalidateQueries({ queryKey: ['contactMessages', 'getOne'] }),
      againMs[waits],
    )
    return () => clearInterval(timer)
  }, [client, waits])
}
