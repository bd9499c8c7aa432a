/** What the rules say of what administrators keep people and startups from: the console words them before a call is made. */
export const restrictionRules = {
  reason: 'Please give the reason; they read it',
  kind: 'Please choose what they are kept from',
} as const
