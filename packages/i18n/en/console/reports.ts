/** The words of reports that no description gives. */
export const reportMessages = {
  lead: 'Startups, people and messages that were reported, scams first, then the oldest. Of a chat you see the messages that were chosen, and nothing else.',
  empty: 'Nobody has reported anything. Reports of startups, people and messages arrive here.',
  messages: 'The reported messages',
  somebody: 'A deleted account',
  account: 'Open the account',
  startup: 'Open the startup',
  report: {
    action: 'Report',
    startup: 'Report this startup',
    user: 'Report this person',
    title: 'Report {name}?',
    text: 'Tell the administrators of what is false, unlawful or harmful here. They decide what to do.',
  },
  clock: {
    left: '{minutes, plural, one {# minute left} other {# minutes left}}',
    overdue: 'Overdue: reported {since}',
    frozen: 'Frozen',
  },
  uphold: { action: 'Uphold', title: 'Uphold the report about {name}?' },
  dismiss: { action: 'Dismiss', title: 'Dismiss the report about {name}?' },
  follows: 'Both sides read your reason by bell and mail. Freeze or pause before, where it is needed.',
} as const

/** What orders of the reports are called. */
export const reportResourceMessages = {
  sorts: { state: { DESC: 'Waiting first', ASC: 'Not upheld first' } },
} as const
