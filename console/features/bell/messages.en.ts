import { noticeOf, notificationKinds, type NotificationKind } from '@baobab/validation/notices.ts'

/** What each kind of notification says, with polyglot's marks. */
const sentences = Object.fromEntries(
  notificationKinds.map((kind) => [kind, noticeOf(kind).bell.replaceAll('{', '%{')]),
) as Readonly<Record<NotificationKind, string>> // of the same kinds

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
