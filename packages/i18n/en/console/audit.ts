/** The words of the audit trail that no description gives. */
export const auditMessages = {
  lead: 'Who did what, on whom, when and from where. Nobody can change it.',
  empty: 'Sign-ins, decisions and changes appear here.',
  nobody: 'Not signed in',
  operator: 'Operator',
  time: 'By itself, after 30 days',
  unknown: 'an address without an account',
  gone: 'gone (…{number})',
  times: '({count, number} times in one minute)',
  lists: {
    users: 'the users',
    vc: 'the investors',
    subscribers: 'the subscribers',
    invitations: 'the invitations',
    categories: 'the categories',
    devphases: 'the development phases',
    raisephases: 'the raising phases',
    collections: 'the collections',
    partners: 'the partners',
    quotes: 'the quotes',
    team: 'the team',
    exchangeRates: 'the exchange rates',
    connections: 'the connections',
  },
} as const

/** What the filters of the trail are called. */
export const auditResourceMessages = {
  filters: { action: 'What', actor: 'Who', on: 'On whom', from: 'From', to: 'To' },
} as const
