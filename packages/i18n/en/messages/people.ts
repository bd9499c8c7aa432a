import { claimRules } from './claimRules.ts'
import { interestRules } from './interestRules.ts'
import { reportRules } from './reportRules.ts'
import { restrictionRules } from './restrictionRules.ts'

/** Of contacts. */
export const contacts = {
  notFound: 'This contact was not found.',
  staffName: '{name} (staff)',
  accepted: '{name} is accepted. We emailed them.',
  declined: '{name} is declined. We sent them your reason.',
  reason: 'Please give the reason; the investor reads it',
  again: 'The founder declined. You can connect again from {date}',
  unavailable: 'You cannot connect to this startup at present',
} as const

/** Of interests, from connecting to their outcome. */
export const interests = {
  ...interestRules,
  notFound: 'This interest was not found.',
  notConnected: 'You are not connected to this startup.',
  passed: 'You passed on {name}. We told the founder why.',
  passedAlready: 'You passed on this startup already',
  stated: 'Saved. We ask the other side to confirm it.',
  outcomeConfirmed: 'Confirmed. Both of you say the same.',
  outcomeDisputed: 'Disputed. We told the other side.',
  same: 'This outcome stands already',
  theirs: 'The other side stated an outcome. Confirm or dispute it first.',
  ownWord: 'The other side confirms or disputes what you stated',
  nothingStated: 'No outcome waits to be confirmed here',
  notAccepted: 'The founder has not accepted yet. An outcome can be stated after that.',
  passInstead: 'To pass, use Pass and give the reason. The founder reads it.',
  alone: 'The other account is gone, so nobody can confirm it',
  tooMany: 'You stated many outcomes today. Please try again tomorrow.',
} as const

/** Of what founders keep back, and of grants. */
export const grants = {
  saved: 'Saved. It holds from now on.',
  notYours: 'Only its founder decides who reads this startup',
  message: 'Please say why you ask; the founder reads it',
  asked: 'We sent your request to the founder',
  waits: 'You asked already, and the founder has not answered yet',
  again: 'The founder declined. You can ask again from {date}',
  nothing: 'Nothing of this startup is kept back from you that you can ask for',
  notFound: 'This request was not found.',
  answered: 'This request has been answered already',
  granted: '{name} may read it from now on. We told them.',
  declined: '{name} is declined. We told them.',
  revoked: '{name} cannot read it any more. We told them.',
  over: 'This grant is over already',
  past: 'Please choose a day that is not over',
  tooFar: 'Please choose a day within the next 10 years',
  own: 'You read your own startup already',
  noInvestor: 'Only approved investors can be granted access',
  disabled: 'This account is disabled, so it cannot be granted access',
} as const

/** Of decks. */
export const deck = {
  choose: 'Please choose the PDF of your deck',
  notYours: 'Only those who work on a startup change its deck',
  busy: 'Many decks are being looked into. Please try again in a moment.',
  full: 'A deck keeps at most {max} versions. Remove one first.',
  uploaded: 'Your deck is uploaded. Its pages are being prepared.',
  notFound: 'This deck was not found.',
  removed: 'This version is removed',
  mayDownload: 'Whoever may read the deck can download it now, with their name on each page',
  mayNotDownload: 'The deck is shown page by page, and nobody downloads it',
  noDownload: 'The founder shows this deck page by page, and not as a download',
  noPdf: 'This deck could not be made into a download. Read its pages here, or try again later.',
  noted: 'Noted',
} as const

/** Of links to decks. */
export const deckLink = {
  made: 'The link is made. Copy it now: it is shown this once.',
  revoked: 'The link shows nothing any more',
  notFound: 'This link was not found.',
  over: 'This link was revoked or has ended',
  full: 'At most {max} links work at once. Revoke one first.',
  kept: 'You keep the deck to yourself. Show it to those you accept first, under Who sees what.',
  none: 'Upload a deck first',
  verify: 'Only those who work on a startup share its deck',
  past: 'Please choose a day that is not over',
  tooFar: 'A link lasts at most {days} days',
  dead: 'This link has ended, was revoked, or is not complete. Ask who sent it for a new one.',
  browsers: 'This link was opened in {max} browsers already. Ask who sent it for a link of your own.',
} as const

/** Why a PDF is not taken as a deck. */
export const deckFault = {
  damaged: 'This PDF is damaged, or it is none. Export it again and choose it once more.',
  encrypted: 'This PDF is protected by a password. Save it without one and choose it again.',
  empty: 'This PDF has no pages',
  pages: 'This PDF has more than {max} pages. Take some out and choose it again.',
  costly: 'This PDF takes too much time or memory to show. Export it again with smaller pictures.',
} as const

/** Of claims and their evidence. */
export const claims = {
  ...claimRules,
  noFile: 'This claim takes no file',
  noLink: 'This claim takes no link',
  noReferee: 'No other organisation is asked for this claim',
  notReferee: 'Only another verified investor gives a reference',
  whose: 'This cannot be claimed of a startup',
  which: 'Please say of which startup you claim it',
  investorsOnly: 'Only organisations of investors claim this',
  readsOnly: 'You read what others of your team claim. Ask an owner or member to claim it.',
  waits: 'You claimed this already, and nobody has decided yet',
  standing: 'This is confirmed until {until}. You can claim it again from {from}',
  tooMany: 'No more than {max} claims can wait at once. Withdraw one first.',
  made: 'Your claim is sent. We tell you when it is decided.',
  asked: 'We asked {name} for a reference. We tell you when they answer.',
  pledge: 'I never take fees from founders',
  notYours: 'Only those who work on a startup claim something of it',
  signed: 'Thank you. Your pledge is signed.',
  notFound: 'This claim was not found.',
  noEvidence: 'The evidence of this claim was not found.',
  decided: 'This claim has been decided already',
  over: 'This claim is over already',
  own: 'Nobody decides a claim of their own. Another administrator does.',
  withdrawn: 'The claim is withdrawn',
  confirmed: 'Claim confirmed. We told them.',
  refused: 'Claim refused. We told them why.',
  ownersOnly: 'Only an owner of your organisation gives a reference',
  verifiedOnly: 'Only verified investors give references. Verify your organisation first.',
} as const

/** Of organisations, their members and invitations. */
export const organisation = {
  renamed: 'The name is saved',
  ownersOnly: 'Only an owner of the organisation does this',
  nameFirst: 'Name your organisation first. Whoever you invite reads its name.',
  invited: 'The invitation is on its way to {email}',
  own: 'This is your own address',
  member: 'This person belongs to your organisation already',
  tooMany: 'No more than {max} invitations can be open at once. Withdraw one first.',
  full: 'An organisation has at most {max} members',
  tooOften: 'Many invitations were sent to this address. Try again tomorrow.',
  withdrawn: 'The invitation is withdrawn',
  noInvitation: 'This invitation is not open any more',
  notOpen: 'This invitation is over, was used or withdrawn, or is for another address. Ask for a new one.',
  joined: 'You belong to {name} now',
  declined: 'The invitation is declined. We told who sent it.',
  leaveFirst: 'You belong to an organisation with others. Leave it first, then accept.',
  otherKind: 'This organisation is for accounts of another kind than yours',
  notMember: 'This person does not belong to your organisation any more',
  roleChanged: 'The role is saved. We told them.',
  lastOwner: 'An organisation has at least one owner. Make somebody else an owner first.',
  leaveInstead: 'To remove yourself, leave the organisation',
  removed: 'They do not belong to your organisation any more. We told them.',
  alone: 'You are alone in your organisation, so there is nothing to leave',
  left: 'You left the organisation',
  changed: 'Your organisation changed meanwhile. Try again.',
  readsOnly: 'You read what others of your organisation ask for. Ask an owner or member to ask.',
} as const

/** Of chats. */
export const chats = {
  notFound: 'This chat was not found.',
  empty: 'Write a message',
  sent: 'Sent',
  tooMany: 'That is many messages at once. Please wait a minute and send it again.',
  idTaken: 'This message could not be sent. Please enter it again.',
  notConnected: 'You can chat with people you are connected with',
  blocked: 'You blocked this person. Unblock them to send messages again.',
  unavailable: 'Messages cannot be sent in this chat at present',
  declined: 'The connection was declined, so no messages can be sent. What was written stays here.',
  passed:
    'The investor passed. For 30 days they alone can write here; once they do, you can answer. What was written stays here.',
  frozen: 'Your account is frozen, so you cannot send messages. What was written stays here.',
  paused: 'Your messages are paused until an administrator has decided. What was written stays here.',
  ended: 'You are not connected any more, so no messages can be sent. What was written stays here.',
  blockedDone: 'Blocked. No message travels either way until you unblock them.',
  unblockedDone: 'Unblocked',
} as const

/** Of what administrators and reports keep people and startups from. */
export const restrictions = {
  ...restrictionRules,
  whom: 'Please name a person or a startup',
  onlyPeople: 'Only a person loses the right to report',
  own: 'You cannot restrict yourself or your own startup',
  administrator: 'Administrators cannot be restricted. Change their rights on the page of their account.',
  frozen: 'Frozen. We told them why.',
  paused: 'Paused. We told them why.',
  reporting: 'They cannot report any more. We told them why.',
  lifted: 'Lifted. We told them why.',
  already: 'This is so already',
  none: 'This is not so, so there is nothing to lift',
  frozenSelf: 'Your account is frozen. Open “Reports and restrictions” to read why, and to answer.',
  frozenStartup: 'This startup is frozen. Open “Reports and restrictions” to read why, and to answer.',
  pausedSelf: 'New connections of yours are paused until an administrator has decided',
  pausedOther: 'This connection cannot be accepted at present',
} as const

/** Of reports. */
export const reports = {
  ...reportRules,
  sent: 'Thank you. An administrator reads the messages you chose, and no others.',
  received: 'Thank you. We received your report, and an administrator will read it.',
  own: 'You cannot report yourself or your own startup',
  administrator: 'Administrators are not reported here. Please write to us through the contact page.',
  again: 'You reported this already, and your report waits for a decision',
  tooManyWaiting:
    '{max, plural, one {# report} other {# reports}} of yours wait for a decision. Please wait until one is decided.',
  tooMany:
    'You reported several times today. Please wait {minutes, plural, one {# minute} other {# minutes}} and try again.',
  decided: 'This report has been decided already',
  upheld: 'Report upheld. We told both sides.',
  dismissed: 'Report dismissed. We told both sides.',
  markedFalse: 'Marked as false. We told both sides, and who sent it cannot report any more.',
  noReporter: 'Who sent this report is gone, so nobody loses the right to report. Dismiss it instead.',
  answered: 'Thank you. Administrators read your answer before they decide.',
  tooManyAnswers: 'You answered many times today. Please try again tomorrow.',
  lost: 'You lost the right to report, because a report of yours was false: {reason}',
} as const
