import { unexpected } from './http.ts'

/** Of accounts. */
export const user = {
  passwordSame: 'This is your password already; choose another one',
  passwordChanged: 'Your password was changed, and you were signed out on your other devices',
  updated: 'Profile successfully updated',
  disabled: 'User successfully Disabled',
  enabled: 'User successfully Enabled',
  notFound: 'User not found.',
  lastAdmin: 'This is the last active administrator; name another one first',
  ownRights: 'Another administrator changes your rights',
  noAdmin: 'This account is not an administrator’s',
  acted: 'Done for {count} of {all}',
  rightsSet: 'The rights are changed',
  disableSelf: 'You cannot disable your own account',
  roleByAdmin: 'Only an administrator can change a role',
  noBio: 'No bio provided',
  verifiedAlready: 'This address is verified already',
  verificationMailed: 'Verification mail is on its way',
  resetMailed: 'The mail to choose a new password is on its way',
  signedOutEverywhere: 'They are signed out everywhere',
  notSignedIn: 'They are not signed in anywhere',
  ownSessions: 'This is your own account. Sign out under Sign-in and security.',
  isDisabled: 'This account is disabled. Enable it first.',
  disableReason: 'Please give the reason; it is mailed to them',
} as const

/** Of administrators who view as somebody. */
export const viewAs = {
  noAdmin: 'You can view as a founder or an investor, not as an administrator',
  unverified: 'Nobody has verified this address yet. There is nothing to view.',
  tooMany: 'You view as {max} people already. End one of them first.',
  readOnly: 'Not done: you only read while you view as somebody',
  hidden: 'Not shown while you view as somebody',
} as const

/** Of invitations. */
export const invitation = {
  sent: 'The invitation is on its way',
  withdrawn: 'The invitation is withdrawn',
  accepted: 'Your account is ready. Sign in with your email address and password.',
  hasAccount: 'This address has an account already. Change it on its own page.',
  invitedAlready: 'This address is invited already. You can send the invitation again.',
  notFound: 'There is no such invitation any more',
} as const

/** Of the keys of other programs. */
export const apiKey = {
  made: 'The key is made',
  revoked: 'The key is revoked. It makes no further call.',
  notFound: 'There is no such key any more',
  scopes: 'Choose what the key may do',
  scope: 'This key may not do that. Make one with the scope that the call needs.',
  tooMany: 'There are {max} keys already. Revoke one first.',
} as const

/** Of webhooks. */
export const webhook = {
  made: 'The webhook is set up',
  changed: 'The webhook is changed',
  deleted: 'The webhook is deleted',
  tested: 'A test is on its way',
  replayed: 'It is sent once more',
  notFound: 'There is no such webhook any more',
  noDelivery: 'There is no such delivery any more',
  waits: 'This waits to be sent already',
  paused: 'This webhook is paused. Resume it first.',
  events: 'Choose what is sent',
  insecure: 'The address must begin with https://',
  tooMany: 'There are {max} webhooks already. Delete one first.',
} as const

/** Of the first administrator. */
export const firstAdmin = {
  made: 'You are the administrator. Sign in with your email address and password.',
  taken: 'This installation has an administrator already. Sign in, or ask them to invite you.',
} as const

/** Of investor profiles. */
export const vc = {
  fetchFailed: 'Could not fetch investor profile.',
  unexpected,
  updateFailed: 'Failed to update investor profile.',
  updated: 'Investor profile updated successfully.',
  listFailed: 'Error loading VCs',
  notFound: 'Investor not found.',
} as const

/** Of subscribers of the newsletter. */
export const subscriber = {
  notFound: 'This subscriber was not found.',
  erased: 'Subscriber erased',
} as const

/** Of requests for investor access. */
export const investorRequest = {
  asked: 'Thank you. Your request has reached us; a person reads it and answers by mail. Please check your mailbox.',
  why: 'Please say why you ask for access',
  notFound: 'This request was not found.',
  decided: 'This request has been decided already',
  evidence: 'Please note what shows that they invest',
  reason: 'Please give the reason; it is mailed to them',
  approved: 'Request approved; they can sign in now',
  refused: 'Request refused. We emailed them the reason.',
  waits: 'This account waits for a decision on its request for investor access',
  hasAccount:
    'This address has an account already. Refuse the request, and change the role of that account if it is theirs.',
} as const

/** Of the figures of a range of days. */
export const dashboard = {
  rangeBackwards: 'The last day comes before the first',
  rangeTooLong: 'Please choose {max} days at most',
} as const

/** Of the register of breaches of data. */
export const breach = {
  moment: 'Please enter a time in UTC, such as 2026-11-26T09:30',
  ahead: 'This time lies ahead',
  order: 'It cannot have been discovered before it occurred',
  tables: 'No such table: {name}. Privacy lists them.',
  notFound: 'This breach was not found.',
  recorded: 'Recorded. The clocks run.',
  changed: 'Saved',
  settled: 'Noted',
  settledAlready: 'Somebody has noted this already',
  reason: 'Please say why this authority is not concerned',
  peopleConcerned: 'The people are told or not yet told; say why they are not in Measures',
} as const
