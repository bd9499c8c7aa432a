/** The words of the bell and its page. */
export const bellMessages = {
  open: 'Notifications',
  openUnread: '{count, plural, one {Notifications, # unread} other {Notifications, # unread}}',
  unreadCount: '{count, plural, one {# unread notification} other {# unread notifications}}',
  waiting: {
    chats: '{count, plural, one {# unread message} other {# unread messages}}',
    contacts: '{count, plural, one {# contact waits for your answer} other {# contacts wait for your answer}}',
  },
  lead: 'What others did that is about you.',
  readAll: 'Mark all read',
  readOne: 'Mark read',
  readThis: 'Mark read: {message}',
  all: 'See all notifications',
  older: 'Show older',
  unread: 'Unread',
  somebody: 'Somebody',
  staff: '{name} (staff)',
  aStartup: 'a startup',
  reason: 'Reason: {reason}',
  empty: { title: 'Nothing yet', text: 'When someone connects, answers or writes to you, it appears here.' },
} as const
