/** The words of the review of listings that no description gives. */
export const reviewMessages = {
  lead: 'Startups that founders sent for review. Open one to approve it or to ask for changes.',
  empty: 'Nothing waits for review. Startups that founders send for review arrive here.',
  submit: 'Send for review',
  withdraw: 'Withdraw from review',
  waitsTitle: 'Waiting for review',
  waitsSince:
    'Sent {ago}. An administrator looks at it and publishes it, or tells you what to change. You can still edit it.',
  changesTitle: 'An administrator asks for changes',
  changesText: 'Edit your startup, then send it for review again.',
  changesInForm: 'Save your changes. Then the page of your startup lets you send it for review again.',
  changesAsked: 'Changes asked',
  waits: 'Waiting for review',
  panel: {
    title: 'Review this listing',
    sent: 'Sent for review {ago}',
    completeness: '{percent} filled in',
    missing: 'Not filled in: {fields}',
    nothingMissing: 'Every field is filled in.',
    duplicates: 'Possible duplicates',
    noDuplicates: 'No other startup has the same name, website, email or phone.',
    by: { name: 'same name', website: 'same website', email: 'same contact email', phone: 'same phone' },
    sameFounder: 'same founder',
    published: 'Published',
    draft: 'Draft',
    failed: "Couldn't load the review",
    approve: 'Approve and publish',
    askChanges: 'Ask for changes',
    askTitle: 'Ask for changes to {name}',
    askText: 'The founder gets what you write by email and in the app. Write to the sections that need a change.',
    send: 'Send',
  },
} as const

/** What orders of the reviews are called. */
export const reviewResourceMessages = {
  sorts: { state: { DESC: 'Waiting first', ASC: 'Approved first' } },
} as const
