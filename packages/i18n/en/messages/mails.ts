/** Of the public forms. */
export const publicForms = {
  contacted: 'Thank you. Your message has reached us; a person reads it and answers by mail',
  subscribing: 'Almost there: please check your mailbox and confirm your subscription',
  subscribed: 'Your subscription is confirmed. Every mail carries a link that ends it',
  unsubscribed: 'You are unsubscribed, and your address is erased from our list',
  leaveEmpty: 'Please leave this field empty; it is there to catch robots',
  tooQuick: 'That was quicker than most people type. Please wait a moment and send it again',
  tooMany:
    'Many messages came from your network. Please wait {minutes, plural, one {# minute} other {# minutes}} and try again',
} as const

/** Of the inbox. */
export const contactMessage = {
  notFound: 'This message was not found.',
  answered: 'Marked as answered',
  reopened: 'Marked as unanswered',
  deleted: 'Message deleted',
} as const

/** Of mails and the choice of them. */
export const mail = {
  notFound: 'This mail was not found.',
  resent: 'Queued again; it is tried at once',
  alive: 'Only a dead mail can be sent again',
  erased: 'What this mail said is erased by now, so it cannot be sent again',
  expired: 'Its link had expired before it could be sent',
  interrupted: 'Its last attempt was interrupted',
  unreachable: 'The mail server could not be reached',
  stalled: 'The mail server did not answer in time',
  dropped: 'The mail server broke the connection off',
  signIn: 'The mail server refused our sign-in',
  unsafe: 'The mail server offered no safe connection',
  untrusted: 'The certificate of the mail server is not trusted: {reason}',
  refused: 'The mail server refused it: {reason}',
  folder: 'The outbox folder could not be written',
  failed: 'It could not be delivered',
  chosen: 'Your choice of mails is saved',
  stopped: 'You get no more mails about {kind}. You can switch them on again under My Profile, Mails',
} as const
