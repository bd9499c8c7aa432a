import { limits } from '@baobab/validation'
import { sendAnnouncements } from '../features/announcements/sending.ts'
import type { Deps } from '../platform/http/deps.ts'

/** Sends announcements as long as somebody is to be reached. Answers how to stop. */
export function startAnnouncements(deps: Pick<Deps, 'db' | 'env' | 'now' | 'background'>): () => void {
  return deps.background.every(
    'sending of announcements',
    limits.announcement.everyMs,
    async () => void (await sendAnnouncements(deps)),
  )
}
