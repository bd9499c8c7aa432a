import { unexpected } from './http.ts'

/** Of accounts. */
export const user = {
  updated: 'Profile successfully updated',
  disabled: 'User successfully Disabled',
  enabled: 'User successfully Enabled',
  notFound: 'User not found.',
  lastAdmin: 'This is the last active administrator; name another one first',
  disableSelf: 'You cannot disable your own account',
  roleByAdmin: 'Only an administrator can change a role',
  noBio: 'No bio provided',
  disableReason: 'Please give the reason; it is mailed to them',
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
  asked: 'Thank you. Your request has reached us; a person reads it and answers by mail. Please check your mailbox',
  why: 'Please say why you ask for access',
  notFound: 'This request was not found.',
  decided: 'This request has been decided already',
  evidence: 'Please note what shows that they invest',
  reason: 'Please give the reason; it is mailed to them',
  approved: 'Request approved; they can sign in now',
  refused: 'Request refused. We emailed them the reason',
  waits: 'This account waits for a decision on its request for investor access',
  hasAccount:
    'This address has an account already. Refuse the request, and change the role of that account if it is theirs',
} as const
