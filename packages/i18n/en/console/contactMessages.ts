/** The words of the contact inbox that no description gives. */
export const inboxMessages = {
  lead: 'What visitors wrote by the contact form. Each message is kept for a year.',
  empty: 'Nobody has written yet. Messages of the contact form arrive here.',
  replyTitle: 'Reply',
  replyTo: 'It goes to {email}.',
  send: 'Send reply',
  replies: 'Replies',
  author: '{name} replied',
  nobody: 'A former administrator replied',
  mail: 'Open the mail',
  program: 'Open in mail program',
  answered: 'Mark answered',
  reopen: 'Mark unanswered',
  delete: 'Delete this message; this can be undone for 30 days',
} as const

/** What states of a message are called. */
export const contactMessageMessages = {
  flags: { is_answered: { true: 'Answered', false: 'Unanswered' } },
} as const
