import type { NotificationKind } from '@baobab/validation'

/** What each kind of notification says. One without a message does not compile. */
const sentences = {
  connected: '%{actor} connected to %{startup}',
  accepted: '%{actor} accepted your interest in %{startup}',
  declined: '%{actor} declined your interest in %{startup}',
  message: '%{actor} wrote to you',
  question: '%{actor} asked about %{startup}',
  answer: '%{actor} answered you at %{startup}',
  investor_request: 'Someone requests investor access',
  report: '%{actor} reported messages',
  taken_down: 'An administrator took %{startup} down',
  published_again: 'An administrator published %{startup}',
  startup_edited: 'An administrator edited %{startup}',
  startup_deleted: 'An administrator deleted a startup of yours',
  startup_restored: 'An administrator restored %{startup}',
  account_disabled: 'An administrator disabled your account',
  account_enabled: 'An administrator enabled your account again',
} as const satisfies Readonly<Record<NotificationKind, string>>

/** The words of the bell and its page. */
export const bellMessages = {
  open: 'Notifications',
  openUnread: 'Notifications, %{smart_count} unread |||| Notifications, %{smart_count} unread',
  announced: '%{smart_count} unread notification |||| %{smart_count} unread notifications',
  waiting: {
    chats: '%{smart_count} unread message |||| %{smart_count} unread messages',
    contacts: '%{smart_count} contact waits for your answer |||| %{smart_count} contacts wait for your answer',
  },
  lead: 'What others did that is about you.',
  readAll: 'Mark all read',
  readOne: 'Mark read',
  all: 'See all notifications',
  older: 'Show older',
  unread: 'Unread',
  somebody: 'Somebody',
  staff: '%{name} (staff)',
  aStartup: 'a startup',
  reason: 'Reason: %{reason}',
  empty: { title: 'Nothing yet', text: 'When someone connects, answers or writes to you, it appears here.' },
  sentences,
} as const
