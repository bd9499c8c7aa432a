/** Of the public forms. */
export const publicForms = {
  contacted: 'Thank you. Your message has reached us; a person reads it and answers by mail.',
  subscribing: 'Almost there: please check your mailbox and confirm your subscription',
  subscribed: 'Your subscription is confirmed. Every mail carries a link that ends it.',
  unsubscribed: 'You are unsubscribed, and your address is erased from our list',
  leaveEmpty: 'Please leave this field empty; it is there to catch robots',
  tooQuick: 'That was quicker than most people type. Please wait a moment and send it again.',
  tooMany:
    'Many messages came from your network. Please wait {minutes, plural, one {# minute} other {# minutes}} and try again.',
} as const

/** Of the inbox. */
export const contactMessage = {
  notFound: 'This message was not found.',
  answered: 'Marked as answered',
  reopened: 'Marked as unanswered',
  deleted: 'Message deleted',
  replied: 'Reply queued; it is sent at once',
  emptyReply: 'Please write your reply',
  meanwhile:
    '{name} answered this message meanwhile. Your text is kept: read their answer first, and send yours if it is still needed.',
  markedMeanwhile:
    'Somebody marked this message as answered meanwhile. Your text is kept: send it again if it is still needed.',
} as const

/** Of the settings of the product. */
export const settings = {
  saved: 'Settings saved',
  meanwhile:
    '{name} changed the settings meanwhile. Your changes are kept: look at theirs, and save again if yours still hold.',
  changedMeanwhile:
    'The settings were changed meanwhile. Your changes are kept: look again, and save if they still hold.',
} as const

/** Of announcements. */
export const announcement = {
  notFound: 'This announcement was not found.',
  saved: 'Draft saved',
  sending: 'The announcement is being sent',
  stopped: 'Stopped. Who has not got it yet gets nothing.',
  tested: 'A test is on its way to {email}',
  notDraft: 'This announcement was sent already and cannot be changed',
  changedMeanwhile: 'Somebody changed this announcement meanwhile. Look at it again before you go on.',
  nobody: 'This reaches nobody. Choose other people, or another way.',
  ended: 'Nothing of this announcement is left to stop',
  ofFounders: 'Only founders have startups. Leave this empty, or choose founders.',
  byMail: 'Newsletter subscribers have no account and are reached by mail alone',
  endedMail: 'The announcement was stopped before this mail was sent',
} as const

/** Of mails and the choice of them. */
export const mail = {
  notFound: 'This mail was not found.',
  resent: 'Queued again; it is tried at once',
  resentMany:
    '{count, plural, =0 {No mail was queued again} one {# mail is queued again; it is tried at once} other {# mails are queued again; they are tried at once}}',
  resentAlive: '{count, plural, one {# was not dead and is left alone} other {# were not dead and are left alone}}',
  resentErased:
    '{count, plural, one {# cannot be sent again, because its content is erased by now} other {# cannot be sent again, because their content is erased by now}}',
  resentLeft: 'Dead mails that match and still wait: {count}. Send again.',
  resentAnd: '{first}. {second}.',
  resentWhich: 'Choose the mails, or send all that match: one of the two',
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
  bounced: 'It came back: {reason}',
  delayed: 'Not delivered yet: {reason}',
  folder: 'The outbox folder could not be written',
  failed: 'It could not be delivered',
  chosen: 'Your choice of mails is saved',
  stopped: 'You get no more mails about {kind}. You can switch them on again under My Profile, Email notifications.',
} as const
