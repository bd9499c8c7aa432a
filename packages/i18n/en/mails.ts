import { jobWords } from './jobs.ts'
/** What stands in every mail. */
const common = {
  hello: 'Hello,',
  helloName: 'Hello {name},',
  because: 'You get this mail because {reason}.',
  stop: 'Stop these mails',
  choose: 'Choose which mails you get',
  button: 'If the button does not work, open this address:',
  forgotPassword: 'If you forgot your password, the sign-in page helps you to a new one.',
  notYou: 'If it was you, you need do nothing. If it was not you, choose a new password now.',
  signIn: 'Sign in',
} as const

/** Asks a person to verify their address. */
const verify = {
  subject: 'Verify your email address',
  line: 'Please confirm that this email address is yours. The link works once, for {hours, plural, one {# hour} other {# hours}}.',
  password: 'Where you are not signed in, the page asks for the password that you chose when you registered.',
  button: 'Verify my address',
  ending: 'If you did not register with us, you need do nothing.',
  because: 'this address was used to register with us',
} as const

/** Lets a person choose a new password. */
const reset = {
  subject: 'Choose a new password',
  line: 'Somebody, most likely you, asked for a new password. The link works once, for {minutes, plural, one {# minute} other {# minutes}}. Choosing a new password signs you out everywhere.',
  button: 'Choose a new password',
  ending: 'If it was not you, ignore this mail: your password stays as it is.',
  because: 'a new password was asked for with this address',
} as const

/** Invites a person to make their account. */
const invitation = {
  subject: 'You are invited to {product}',
  startup: 'An administrator of {product} invites you to join as a founder: to present your startup to investors.',
  vc: 'An administrator of {product} invites you to join as an investor: to find startups and connect with them.',
  admin: 'An administrator of {product} invites you to join as an administrator.',
  line: 'Make your account with the button below: you choose your name and password. The link works once, for {days, plural, one {# day} other {# days}}.',
  button: 'Make my account',
  ending: 'If you do not want an account, you need do nothing. Your address is forgotten.',
  because: 'an administrator invited this address',
} as const

/** How long an invitation to an organisation is open. */
const openFor = 'The invitation is open for {days, plural, one {# day} other {# days}}.'

/** Invites a person to work together. What that means, and how they get an account, goes by the kind of the organisation. */
const organisationInvitation = {
  subject: '{name} invites you to {organisation}',
  line: '{name} invites you to work together in {organisation} on {product}.',
  investorMeans:
    'Who belongs to an organisation reads what founders grant it. They see your name, and founders see it with the organisation’s.',
  startupMeans:
    'Once you accept, its owners and members work on your startups as you do, and everyone else in it reads all of them. You read all of theirs, and work on them unless you are invited to read only. You alone delete what you registered, and it goes with you when you leave.',
  hubMeans: 'Who belongs to an organisation sees who else does. What each of you may do stays as it is.',
  investorHow: `Open the invitation and sign in with this address. If you have no account yet, ask for an investor account with this address first, at {site}/auth/investor. An administrator of {product} decides on it. ${openFor}`,
  startupHow: `Open the invitation and sign in with this address. If you have no account yet, register with this address first, at {site}/auth/register. ${openFor}`,
  hubHow: `Open the invitation and sign in with this address. If you have no account yet, ask an administrator of {product} to invite this address first. ${openFor}`,
  button: 'Open the invitation',
  ending: 'If you do not know who invites you, you need do nothing. We forget your address then.',
  because: 'a member of {product} invited this address',
} as const

/** Tells the owner of an address that it was used to register again. */
const known = {
  subject: 'You have an account already',
  line: 'Somebody, most likely you, tried to register with this email address. It belongs to your account, so nothing was changed.',
  because: 'this address belongs to an account with us',
} as const

/** Brings a message of the contact form to the operator. */
const contact = {
  subject: 'Contact: {subject}',
  wrote: '{name} wrote by the contact form.',
  about: 'Subject: {subject}',
  ending: 'Email: {email}\nPhone: {phone}',
  because: 'messages of the contact form go to this address',
} as const

/** Brings an administrator's answer to who wrote by the contact form. */
const contactReply = {
  subject: 'Re: {subject}',
  quote: 'You wrote about “{subject}”:\n{message}',
  again: 'Write to us again',
  because: 'you wrote to us by the contact form',
} as const

const newsletterConfirm = {
  subject: 'Please confirm your subscription',
  line: 'Somebody, most likely you, asked for our newsletter with this email address. It begins once you confirm it. The link works once, for {days, plural, one {# day} other {# days}}.',
  button: 'Confirm my subscription',
  ending: 'If it was not you, you need do nothing: without this link nothing is sent, and the address is forgotten.',
  because: 'our newsletter was asked for with this address',
} as const

const newsletterWelcome = {
  subject: 'You are subscribed',
  line: 'You are subscribed to our newsletter. Thank you.',
  button: 'Unsubscribe',
  ending: 'The link works whenever you like; your address is erased with it.',
  because: 'you confirmed our newsletter',
} as const

/** Tells the operator that a request for investor access waits. */
const investorRequest = {
  subject: 'Investor request received: {name}, {company}',
  asks: '{name} asks for investor access.',
  about: 'Company: {company}\nTitle: {title}\nWebsite: {website}',
  button: 'Decide the request',
  ending:
    'Email: {email}\nAn answer to this mail goes to who asked. They cannot sign in before an administrator approves.',
  because: 'requests for investor access go to this address',
} as const

const investorReceipt = {
  subject: 'We have your request for investor access',
  line: 'We have your request for investor access. A person reads it, looks at what you told us, and answers by mail. Until then you cannot sign in.',
  verify: 'A second mail asks you to verify your email address. Please do so: it helps us to know that it is you.',
  ending: 'If it was not you, you need do nothing: without an approval the account is never opened.',
  because: 'investor access was asked for with this address',
} as const

const investorApproved = {
  subject: 'Your investor account is open',
  line: 'Your request for investor access is approved. Sign in with your email address and the password that you chose.',
  profile:
    'Your investor profile begins with what you told us; add what you look for, so that founders see who is looking.',
} as const

const investorDeclined = {
  subject: 'Your request for investor access',
  line: 'We cannot give you investor access for now. The reason:',
  button: 'Ask again',
  ending: 'You may ask again whenever something has changed. The account that waited for this decision is erased.',
} as const

/** Where and when something was done to an account. */
const occasion = {
  line: 'When: {when}\nDevice: {device}\nNetwork: {network}',
  unknown: 'unknown',
} as const

const passwordChanged = {
  subject: 'Your password was changed',
  line: 'The password of your account was changed, and you were signed out everywhere.',
  elsewhereLine: 'The password of your account was changed, and you were signed out on your other devices.',
  because: 'the password of your account was changed',
} as const

/** Tells the owner of an account what was done to its second factors. */
const secondFactor = {
  added: 'A second factor was added',
  addedLine: 'A second factor was added to your account. From now on it is asked for when you sign in.',
  removed: 'A second factor was removed',
  removedLine: 'A second factor was removed from your account.',
  codes: 'New recovery codes were made',
  codesLine: 'New recovery codes were made for your account. The old ones no longer work.',
  used: 'A recovery code was used',
  usedLine: 'Somebody signed in to your account with your password and a recovery code. The code works no longer.',
  reset: 'Your second factors were reset',
  resetLine: 'The operator removed every second factor of your account, and you were signed out everywhere.',
  button: 'Look at your security settings',
  ending: 'If it was you, you need do nothing. If it was not you, choose a new password now and sign out everywhere.',
  resetEnding:
    'Sign in with your password, and add a second factor again. If you did not ask for this, choose a new password and write to us at {site}/contact.',
  because: 'the second factors of your account were used or changed',
} as const

/** Tells somebody that their account will be erased, or stays. */
const erasure = {
  askedSubject: 'Your account will be erased',
  asked:
    'You asked to have your account erased. It is erased on {when}, with your startups and everything else that is yours. Until then you can use it as before, download your data and take it back.',
  askedMore: 'This is the last mail about it: afterwards we do not have your address any more.',
  withdrawnSubject: 'Your account stays',
  withdrawn: 'You took back that your account is to be erased. Nothing was erased.',
  button: 'Open my data',
  ending: 'If it was not you, open your data, take it back, and choose a new password.',
  withdrawnEnding: 'If it was not you, choose a new password and sign out everywhere.',
  because: 'you have an account on this platform',
} as const

/** Tells of what is new in saved searches. */
const matches = {
  subject: '{count, plural, one {# new match} other {# new matches}} of your saved searches',
  subjectMore: '{count}+ new matches of your saved searches',
  heading: 'New in “{name}”',
  rest: 'and {count} more',
  many: 'and many more',
  because:
    'you asked for new matches of your saved searches. How often it comes is chosen under Saved searches, beside each of them.',
  newlyPublished: 'Newly published',
  reasons: 'Matches {reasons}',
  profile: 'your profile by {score} ({reasons})',
  labelled: '{label}: {value}',
} as const

/** Tells a founder, once a day, of who read what is not public, with the day's check sum. */
const viewed = {
  subject: '{count, plural, one {# person} other {# people}} viewed more of your startup on {day}',
  line: 'On {day} (UTC) these startups of yours were read, beyond what everyone sees:',
  people: '{count, plural, one {# person} other {# people}}: {names}',
  peopleMore: '{count, plural, one {# person} other {# people}}: {names} and {more} more',
  gone: '{count, plural, one {a deleted account} other {deleted accounts}}',
  heading: 'Who viewed',
  head: 'The check sum of this day is {head}. Keep this mail: with it anyone who runs {product} can be asked to show that no record of the day was changed or dropped.',
} as const

/** Tells of what waits unread. */
const notice = {
  someStartup: 'a startup',
  yourStartup: 'Your startup',
  sentence: '{message}.',
  rest: 'And {count} more.',
  open: 'Open {product}',
} as const

/** Tells administrators of what has stopped, and of what works again. */
const alert = {
  begun: '{hub}: something has stopped',
  ended: '{hub}: it works again',
  beganLine: 'The server found a problem:',
  endedLine: 'This is over:',
  job: 'Background work has stopped: {job}.',
  mail_stuck: 'Mails are not getting through.',
  mail_dead: 'Several mails were given up within an hour.',
  mail_bounced: 'Many mails came back within an hour.',
  disk: 'The disk is nearly full.',
  backup: 'There is no backup as recent as scheduled.',
  button: 'Open the system page',
  because: 'you are an administrator of this server',
} as const

/** What the mails say, beside those of notifications, which their descriptions say. */
export const mails = {
  alert,
  jobs: jobWords,
  common,
  verify,
  reset,
  invitation,
  organisationInvitation,
  known,
  contact,
  contactReply,
  viewed,
  newsletterConfirm,
  newsletterWelcome,
  investorRequest,
  investorReceipt,
  investorApproved,
  investorDeclined,
  occasion,
  passwordChanged,
  secondFactor,
  erasure,
  matches,
  notice,
} as const
