/** The words of an administrator who views as somebody. */
export const viewAsMessages = {
  begin: 'View as this person',
  title: 'View as {name}?',
  text: 'For 15 minutes you see the console as they do. You only read, without chats, private notes and pitch decks. They are told by mail.',
  as: 'You view as {name}. Read only.',
  hides: 'Without chats, notes, next steps and pitch decks.',
  left: '{time} left',
  end: 'End',
} as const
