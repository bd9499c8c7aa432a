// Apart from `en.ts`, so that a public page that makes one call carries these sentences and no others.

/** What is said of signing up, signing in and the links of mails. */
export const auth = {
  signedOut: 'Please sign in to go on',
  sessionEnded: 'Your session has ended; please sign in again',
  wrongLogin: 'Email or password is incorrect',
  loginSlow: 'Too many wrong tries. Please wait {minutes} minutes and try again',
  busy: 'Many people are signing in just now. Please try again in a moment',
  registered: 'Your account was created. Please check your mailbox, then sign in',
  registrationFailed: 'Registration failed',
  roleClosed: 'Registration is open to founders; please choose Founder',
  loggedOut: 'You are signed out',
  verificationSent: 'Please check your mailbox to complete the verification process',
  verificationFailed: 'Failed to send verification email',
  verified: 'Your email address is verified',
  linkDead: 'This link has expired or was used before; please ask for a new one',
  resetSent: 'If an account belongs to this address, a link to choose a new password is on its way',
  resetDone: 'Your password was changed; please sign in with it',
  csrf: 'This request did not come from our own page; please reload and try again',
  crossSite: 'This action can only be taken from our own pages',
  registeredOften: 'This address was used to register several times today. Check its mailbox, or choose a new password on the sign-in page',
  verifyPassword: 'Enter the password that you chose when you registered',
  verifyWrong: 'This is not the password that you chose when you registered',
  addressTaken: 'This address belongs to an account already. Sign in with the password of that account',
  verifyFirst: 'Verify your email address first. We can send you the link again',
} as const

/** What is said of a call itself. */
export const http = {
  broken: 'Some values need another look',
  json: 'The request is not valid JSON',
  body: 'The request could not be read',
  forbidden: 'Your account may not do this',
  notFound: 'Not found',
  tooLarge: 'The request is too large',
  bodyType: 'Please send JSON or a form',
  tooMany: 'Too many requests. Please try again in a moment',
  unavailable: 'The service is not ready yet; please try again in a moment',
  failed: 'Something went wrong on our side. It was noted; please try again',
  offline: 'No connection. Please check your line and try again',
  unsupported: '{what} cannot be changed in this way',
  done: 'Done',
  target: 'The address of the request could not be read',
  otherHost: 'This server does not answer for that host',
  slow: 'Sending took too long. Please try again',
  multipart: 'This request takes no files. Please send JSON or a form',
  parts: 'The form has too many parts',
  full: 'Nothing can be saved at present, because the storage of this service is full. Please try again later',
} as const

/** Of an answer that is none of the contract's (specification §8). */
export const unexpected = 'Unexpected response from server.'
