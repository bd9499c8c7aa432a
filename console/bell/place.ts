import type { NotificationKind, NotificationLine } from '@baobab/validation'
import { pathTo } from '../routes.ts'

const startupOf = ({ startup }: NotificationLine) => startup && pathTo('startupOverview', { startup_uuid: startup.startup_uuid })

/** Where each kind of notification leads; null where what it speaks of is gone. */
const places: Readonly<Record<NotificationKind, (line: NotificationLine) => string | null>> = {
  connected: () => pathTo('contacts'),
  accepted: () => pathTo('contacts'),
  declined: () => pathTo('contacts'),
  message: ({ about }) => about && pathTo('chat', { chat_uuid: about }),
  question: startupOf,
  answer: startupOf,
  investor_request: ({ about }) => (about ? pathTo('investorRequest', { request_uuid: about }) : pathTo('investorRequests')),
  report: ({ about }) => about && pathTo('report', { report_uuid: about }),
}

/** Where a notification leads. */
export function placeOf(line: NotificationLine): string | null {
  return places[line.kind](line)
}

