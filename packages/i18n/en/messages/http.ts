/** Of a call itself. */
export const http = {
  broken: 'Check the highlighted fields',
  json: 'The request is not valid JSON',
  body: 'The request could not be read',
  forbidden: 'Your account may not do this',
  notFound: 'Not found',
  tooLarge: 'The request is too large',
  bodyType: 'Please send JSON or a form',
  tooMany: 'Too many requests. Please try again in a moment.',
  unavailable: 'The service is not ready yet; please try again in a moment',
  failed: 'Something went wrong on our side. It was noted; please try again.',
  offline: 'No connection. Check your connection and try again.',
  unsupported: '{what} cannot be changed in this way',
  done: 'Done',
  target: 'The address of the request could not be read',
  otherHost: 'This server does not answer for that host',
  slow: 'Sending took too long. Please try again.',
  multipart: 'This request takes no files. Please send JSON or a form.',
  parts: 'The form has too many parts',
  full: 'Nothing can be saved at present, because the storage of this service is full. Please try again later.',
} as const

/** Of an answer that is none of the contract's (specification §8). */
export const unexpected = 'Unexpected response from server.'

/** Of a call that needs somebody signed in. */
export const signedOut = 'Please sign in to go on'
