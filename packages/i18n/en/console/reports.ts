/** The words of reported messages that no description gives. */
export const reportMessages = {
  lead: 'Messages that people reported, as they were when they were chosen. Nothing else of a chat is shown.',
  empty: 'Nobody has reported anything. What is reported in chats arrives here.',
  messages: 'The reported messages',
  somebody: 'A deleted account',
  account: 'Open the account',
  uphold: { action: 'Uphold', title: 'Uphold the report about {name}?' },
  dismiss: { action: 'Dismiss', title: 'Dismiss the report about {name}?' },
  follows: 'Deciding notes what you found. An account is disabled on its own page.',
} as const

/** What orders of the reports are called. */
export const reportResourceMessages = {
  sorts: { state: { DESC: 'Waiting first', ASC: 'Dismissed first' } },
} as const
