/** The words of the list of subscribers that no description gives. */
export const subscriberMessages = {
  lead: 'Who reads the newsletter. The export holds those who confirmed, each with the link that ends it.',
  empty: 'Nobody has subscribed yet. Who confirms the newsletter on the home page appears here.',
  erase: 'Erase',
  eraseOne: 'Erase {email}',
  askTitle: 'Erase {email}?',
  askText: 'Their address is erased for good and cannot be restored. They get no more newsletters.',
  eraseGo: 'Erase for good',
} as const

/** What states of a subscriber are called. */
export const subscriberResourceMessages = {
  flags: { is_confirmed: { true: 'Confirmed', false: 'Waiting' } },
} as const
