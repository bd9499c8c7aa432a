import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { AnnouncementRecord } from './record.ts'

const againMs = 3_000

/** Reads the announcement again while it is being sent, or mails of it are on their way. */
export function useProgress(announcement: AnnouncementRecord | undefined): void {
  const client = useQueryClient()
  const { waiting = 0, queued = 0 } = announcement?.result ?? {}
  const goesOn = waiting + queued > 0
  useEffect(() => {
    if (!goesOn) return
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: ['announcements', 'getOne'] }), againMs)
    return () => clearInterval(timer)
  }, [client, goesOn])
}
