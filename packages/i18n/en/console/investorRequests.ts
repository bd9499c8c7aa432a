/** The words of the screens of requests for investor access that no description gives. */
export const requestMessages = {
  lead: 'Who asks for an investor’s account. Nobody signs in with it before you approve.',
  empty: 'Nobody has asked for investor access yet. Requests of the public page arrive here.',
  unverified: 'The email address is not verified yet. It may be another’s: look twice before you approve.',
  sending: 'Sending…',
  approve: {
    action: 'Approve',
    title: 'Approve {name}',
    text: 'They can sign in at once. We email them at {email}.',
    send: 'Approve',
  },
  refuse: {
    action: 'Refuse',
    title: 'Refuse {name}',
    text: 'The account is erased and your reason is mailed to {email}. They may ask again.',
    send: 'Refuse',
  },
} as const

/** What columns and orders of the requests are called. */
export const investorRequestMessages = {
  flags: { email_verified: { true: 'Yes', false: 'Not yet' } },
  sorts: { state: { DESC: 'Waiting first', ASC: 'Approved first' } },
} as const
