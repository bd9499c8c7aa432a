/** What the forms of a pass and of an outcome say themselves; the other messages of interests are the server's. */
export const interestRules = {
  reason: 'Please choose why you pass; the founder reads it',
  outcome: 'Please choose how it went',
} as const
