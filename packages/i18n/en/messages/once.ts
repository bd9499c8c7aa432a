/** Of a write that carries an `Idempotency-Key`. */
export const once = {
  notUuid: 'The header Idempotency-Key must be a UUID',
  otherRequest: 'This key was sent with another request already. Send a new key with this one.',
  underWay: 'This is being saved already. Please try again in a moment.',
  doneAlready: 'This was saved already. Load the page again to see it.',
  waits: 'No connection. This is sent as soon as you are online again.',
} as const
