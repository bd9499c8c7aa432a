import { limits } from '@baobab/validation'
import { sendAnnouncements } from '../features/announcements/sending.ts'
import type { Deps } from '../platform/http/deps.ts'
import { everyRound, type Rounds } from './due.ts'

/** Sends announcements as long as somebody is to be reached. Answers how to stop. */
export function startAnnouncements(deps: Rounds & Pick<Deps, 'env'>): () => void {
  return everyRound(deps, 'announcements', 'sending of announcements', limits.announcement.everyMs, () =>
    sendAnnouncements(deps),
  )
}
