import type { Role } from './limits.ts'
import {
  accessPlace,
  answersPlace,
  claimsPlace,
  contactPlace,
  deckPlace,
  organisationPlace,
  overviewPlace,
  questionPlace,
  ownReportsPlace,
  reportPlace,
  type Place,
} from './noticePlaces.ts'

/** What people may switch on and off among the mails of the bell: how one is called, what it says, and where its button leads. */
export const noticeMails = {
  connections: {
    label: 'New connections',
    help: 'When somebody connects, answers, decides or says how it went, asks for access or changes yours, or opens a link to your deck',
    kind: 'New connection',
    subject: 'News of your connections',
    because: 'you want to hear by mail of connections',
    button: 'Open the contact',
    page: '/contacts',
  },
  messages: {
    label: 'New messages',
    help: 'When messages wait for you unread; one mail until you read them',
    kind: 'New messages',
    subject: 'Messages wait for you',
    because: 'you want to hear by mail of messages that wait unread',
    button: 'Open the chat',
    page: '/chats',
  },
  questions: {
    label: 'Questions and answers',
    help: 'When somebody asks about a startup of yours, or answers you',
    kind: 'New question or answer',
    subject: 'Questions and answers wait for you',
    because: 'you want to hear by mail of questions and answers',
    button: 'Open the question',
    page: '/notifications',
  },
  reminders: {
    label: 'Next steps',
    help: 'When a next step that you planned with a startup is due',
    kind: 'Next step due',
    subject: 'Next steps are due',
    because: 'you want to hear by mail of next steps that are due',
    button: 'Open the startup',
    page: '/vcs/pipeline',
  },
  organisation: {
    label: 'Your organisation',
    help: 'When somebody joins, leaves or declines, your part in an organisation changes, a deal or its next step is shared with you, or a reference is asked for',
    kind: 'News of an organisation',
    subject: 'News of your organisation',
    because: 'you want to hear by mail of your organisation',
    button: 'Open my organisation',
    page: '/organisation',
  },
  views: {
    label: 'Who viewed your startup',
    help: 'Once a day, when somebody read what you do not show to everyone',
    kind: 'Who viewed a startup',
    subject: 'People viewed what you do not show to everyone',
    because: 'you want to hear by mail who viewed your startup',
    button: 'See who viewed it',
    page: '/startups',
  },
  announcements: {
    label: 'Announcements',
    help: 'News of the product and offers to its members. Off until you switch it on.',
    kind: 'Announcement',
    subject: 'An announcement waits for you',
    because: 'you want to hear by mail of announcements',
    button: 'Open the announcement',
    page: '/notifications',
    onRequest: true,
  },
} as const satisfies Readonly<Record<string, NoticeMail>>

/** A mail that tells what waits unread, and that its reader may switch off. */
export interface NoticeMail {
  /** Beside its switch. */
  readonly label: string
  readonly help: string
  /** Among the mails that administrators watch. */
  readonly kind: string
  readonly subject: string
  /** What stands after "You get this mail because". */
  readonly because: string
  readonly button: string
  /** The page of all, below the console's base. */
  readonly page: string
  /** It comes to those alone who switched it on: nobody who said nothing agreed to it. */
  readonly onRequest?: true
}

/** The kinds of mail that a person may switch off. */
export type SwitchableMail = keyof typeof noticeMails

/** A mail of its own that is sent at once and is no choice of its reader. `{startup}`, `{reason}`, `{site}`, `{product}`, `{when}` and `{days}` are filled in. */
export interface OwnMail {
  /** Its kind in the queue, and what that is called there. */
  readonly kind: string
  readonly label: string
  readonly subject: string
  /** Its paragraphs; those in a list are left out where no reason was given. */
  readonly lines: readonly (string | readonly string[])[]
  readonly button: string
  /** Where the button leads on the site, where it is not the notification's own place. */
  readonly link?: string
  readonly ending?: string
  /** What stands after "You get this mail because". */
  readonly because: string
}

/** The mail that tells of a notification. */
interface NoticedBy {
  readonly as: SwitchableMail
  /** What it says, where that is not what the bell does. */
  readonly message?: string
  /** Its button, where it leads to another page than the others of the mail do. */
  readonly button?: string
}

/** What people are notified of, as data: the bell, its page, the mails, the switches and the links are made from it. */
export interface NoticeKind {
  /** Who may be notified of it; each of them may open where it leads. */
  readonly to: readonly Role[]
  /** What the bell says: who did it is `{actor}`, on what `{startup}`; what is announced is `{title}`. */
  readonly bell: string
  /** What it says where it has a day by which something is to be done, as `{until}`: in the bell and in mails alike. */
  readonly dated?: string
  /** Where it leads. */
  readonly place: Place
  /** An administrator who did it is marked as staff, so that nobody takes them for an investor. */
  readonly marksStaff?: true
  /** The mail that tells of it while it waits unread; switched off by its reader. */
  readonly mail?: NoticedBy
  /** The mail that is sent at once. */
  readonly ownMail?: OwnMail
  /** What its reader can do with what it is about: once that is done, it is read. */
  readonly settledBy?: readonly NoticeAct[]
}

/** What people do with what a notification is about. */
export type NoticeAct =
  | 'answer-connection'
  | 'answer-interest'
  | 'settle-outcome'
  | 'answer-access'
  | 'answer-question'
  | 'hide-question'
  | 'read-chat'
  | 'write-message'
  | 'decide-request'
  | 'decide-report'
  | 'answer-report'
  | 'submit-listing'
  | 'answer-invitation'
  | 'decide-claim'
  | 'answer-reference'
  | 'claim-again'

const founders = ['startup', 'admin'] as const
const investors = ['vc', 'admin'] as const
const everyone = ['startup', 'vc', 'admin'] as const
const openClaims = { button: 'Open my claims', because: 'you have claims on {product}' } as const
const openOwnReports = { button: 'Read and answer', because: 'you have an account on {product}' } as const
const mailOfAnswers = { as: 'connections', button: 'Open the answers due' } as const
const mailOfAccess = { as: 'connections', button: 'Open the startup' } as const
const openStartup = { button: 'Open my startup', because: 'you have a startup on {product}' } as const

/** Every kind of notification. To add one is to add an entry here, and to call `notify` or `notifyOwner` where it happens. */
export const notices = {
  connected: {
    to: founders,
    bell: '{actor} connected to {startup}',
    dated: '{actor} connected to {startup}. Answer by {until}.',
    place: contactPlace,
    marksStaff: true,
    mail: { as: 'connections' },
    settledBy: ['answer-connection'],
  },
  accepted: {
    to: investors,
    bell: '{actor} accepted your interest in {startup}',
    dated: '{actor} accepted your interest in {startup}. Move the deal on or pass by {until}.',
    place: contactPlace,
    mail: { as: 'connections' },
  },
  declined: {
    to: investors,
    bell: '{actor} declined your interest in {startup}',
    place: contactPlace,
    mail: { as: 'connections' },
  },
  answer_due: {
    to: founders,
    bell: '{actor} waits for your answer about {startup}',
    dated: '{actor} waits for your answer about {startup}, due by {until}',
    place: answersPlace,
    mail: mailOfAnswers,
    settledBy: ['answer-interest'],
  },
  decision_due: {
    to: investors,
    bell: '{actor} waits for your decision on {startup}',
    dated: '{actor} waits for your decision on {startup}, due by {until}',
    place: answersPlace,
    mail: mailOfAnswers,
    settledBy: ['answer-interest'],
  },
  answer_missed: {
    to: everyone,
    bell: 'Your time to answer about {startup} is over. You can still answer.',
    place: answersPlace,
    mail: mailOfAnswers,
    settledBy: ['answer-interest'],
  },
  answer_silent: {
    to: everyone,
    bell: '{actor} did not answer about {startup} in time',
    place: answersPlace,
    mail: mailOfAnswers,
  },
  interest_passed: {
    to: founders,
    bell: '{actor} passed on {startup} and says why',
    place: answersPlace,
    mail: mailOfAnswers,
  },
  outcome_stated: {
    to: everyone,
    bell: '{actor} says how it went with {startup}. Confirm or dispute it.',
    place: answersPlace,
    mail: mailOfAnswers,
    settledBy: ['settle-outcome'],
  },
  outcome_confirmed: {
    to: everyone,
    bell: '{actor} confirmed how it went with {startup}',
    place: answersPlace,
    mail: mailOfAnswers,
  },
  outcome_disputed: {
    to: everyone,
    bell: '{actor} disputes how it went with {startup}',
    place: answersPlace,
    mail: mailOfAnswers,
  },
  access_asked: {
    to: founders,
    bell: '{actor} asks to read more of {startup}',
    place: accessPlace,
    mail: { as: 'connections', button: 'Decide who sees what' },
    settledBy: ['answer-access'],
  },
  access_granted: {
    to: investors,
    bell: '{actor} lets you read more of {startup}',
    place: overviewPlace,
    mail: mailOfAccess,
  },
  access_declined: {
    to: investors,
    bell: '{actor} declined your request to read more of {startup}',
    place: overviewPlace,
    mail: mailOfAccess,
  },
  access_revoked: {
    to: investors,
    bell: '{actor} ended your access to parts of {startup}',
    place: overviewPlace,
    mail: mailOfAccess,
  },
  access_ended: {
    to: investors,
    bell: 'Your access to parts of {startup} is over',
    place: overviewPlace,
    mail: mailOfAccess,
  },
  deck_opened: {
    to: founders,
    bell: 'Somebody opened a link to the deck of {startup}',
    place: deckPlace,
    mail: { as: 'connections', button: 'Open the deck' },
  },
  organisation_invited: {
    to: everyone,
    bell: '{actor} invites you to their organisation',
    place: organisationPlace,
    settledBy: ['answer-invitation'],
  },
  organisation_joined: {
    to: everyone,
    bell: '{actor} joined your organisation',
    place: organisationPlace,
    mail: { as: 'organisation' },
  },
  organisation_declined: {
    to: everyone,
    bell: '{actor} declined your invitation',
    place: organisationPlace,
    mail: { as: 'organisation' },
  },
  organisation_role: {
    to: everyone,
    bell: '{actor} changed your role in your organisation',
    place: organisationPlace,
    mail: { as: 'organisation' },
  },
  organisation_removed: {
    to: everyone,
    bell: '{actor} removed you from their organisation',
    place: organisationPlace,
    mail: { as: 'organisation' },
  },
  organisation_left: {
    to: everyone,
    bell: '{actor} left your organisation',
    place: organisationPlace,
    mail: { as: 'organisation' },
  },
  message: {
    to: everyone,
    bell: '{actor} wrote to you',
    place: ({ about }) => (about ? `/chats/${about}` : '/chats'),
    mail: { as: 'messages' },
    settledBy: ['read-chat', 'write-message'],
  },
  question: {
    to: founders,
    bell: '{actor} asked about {startup}',
    place: questionPlace,
    mail: { as: 'questions' },
    settledBy: ['answer-question', 'hide-question'],
  },
  answer: {
    to: everyone,
    bell: '{actor} answered you at {startup}',
    place: questionPlace,
    mail: { as: 'questions', message: '{actor} answered your question about {startup}' },
  },
  next_step: {
    to: investors,
    bell: 'Your next step with {startup} is due',
    place: overviewPlace,
    mail: { as: 'reminders' },
  },
  deal_shared: {
    to: ['vc', 'admin'],
    bell: '{actor} shared the deal with {startup} with your organisation',
    place: overviewPlace,
    mail: { as: 'organisation', button: 'Open the startup' },
  },
  step_assigned: {
    to: ['vc', 'admin'],
    bell: 'The next step with {startup} is yours: {actor} says so',
    place: overviewPlace,
    mail: { as: 'organisation', button: 'Open the startup' },
  },
  announcement: {
    to: everyone,
    bell: 'Announcement: {title}',
    place: ({ about }) => about && `/announcements/${about}`,
  },
  claim_made: {
    to: ['admin'],
    bell: 'A claim waits to be confirmed',
    place: () => '/admin/claims',
    settledBy: ['decide-claim'],
  },
  reference_asked: {
    to: ['vc'],
    bell: '{actor} asks your organisation for a reference',
    place: organisationPlace,
    mail: { as: 'organisation' },
    settledBy: ['answer-reference'],
  },
  claim_confirmed: {
    to: everyone,
    bell: 'A claim of yours is confirmed',
    place: claimsPlace,
    ownMail: {
      ...openClaims,
      kind: 'claim-confirmed',
      label: 'Claim confirmed',
      subject: 'A claim of yours is confirmed',
      lines: [['This is confirmed:', '{reason}'], 'Members see it now, with who confirmed it and when.'],
    },
  },
  claim_refused: {
    to: everyone,
    bell: 'A claim of yours is refused',
    place: claimsPlace,
    settledBy: ['claim-again'],
    ownMail: {
      ...openClaims,
      kind: 'claim-refused',
      label: 'Claim refused',
      subject: 'A claim of yours is refused',
      lines: [['A claim of yours was looked at and not confirmed. The reason:', '{reason}']],
      ending: 'You can claim it again with other evidence. If you disagree, write to us at {site}/contact.',
    },
  },
  claim_ending: {
    to: everyone,
    bell: 'A claim of yours ends in 30 days',
    place: claimsPlace,
    settledBy: ['claim-again'],
    ownMail: {
      ...openClaims,
      kind: 'claim-ending',
      label: 'Claim ends soon',
      subject: 'A claim of yours ends soon',
      lines: [
        ['This is confirmed for 30 more days at most:', '{reason}'],
        'Claim it again now, so that there is no gap.',
      ],
    },
  },
  claim_expired: {
    to: everyone,
    bell: 'A claim of yours is over',
    place: claimsPlace,
    settledBy: ['claim-again'],
    ownMail: {
      ...openClaims,
      kind: 'claim-expired',
      label: 'Claim over',
      subject: 'A claim of yours is over',
      lines: [
        ['The time of this claim is over:', '{reason}'],
        'It is shown to nobody any more. You can claim it again.',
      ],
    },
  },
  investor_request: {
    to: ['admin'],
    bell: 'Someone requests investor access',
    place: ({ about }) => `/admin/requests${about ? `/${about}` : ''}`,
    settledBy: ['decide-request'],
  },
  report: {
    to: ['admin'],
    bell: '{actor} sent a report',
    place: reportPlace,
    settledBy: ['decide-report'],
  },
  scam_report: {
    to: ['admin'],
    bell: 'A scam was reported. Look at it within the hour.',
    place: reportPlace,
    settledBy: ['decide-report'],
    ownMail: {
      kind: 'scam-report',
      label: 'Scam reported',
      subject: 'A scam was reported',
      lines: ['Somebody reported a scam. It heads the reports. Look at it, and freeze or decide within the hour.'],
      button: 'Open the report',
      because: 'you are an administrator of {product}',
    },
  },
  scam_overdue: {
    to: ['admin'],
    bell: 'A report of a scam has waited for an hour',
    place: reportPlace,
    settledBy: ['decide-report'],
    ownMail: {
      kind: 'scam-overdue',
      label: 'Report of a scam overdue',
      subject: 'A report of a scam has waited for an hour',
      lines: ['A scam was reported an hour ago, and nobody has decided. It heads the reports.'],
      button: 'Open the report',
      because: 'you are an administrator of {product}',
    },
  },
  account_reported: {
    to: everyone,
    bell: 'You were reported. You can answer.',
    place: ownReportsPlace,
    settledBy: ['answer-report', 'decide-report'],
    ownMail: {
      ...openOwnReports,
      kind: 'account-reported',
      label: 'Told that they are reported',
      subject: 'You were reported',
      lines: [
        'Somebody reported you to the administrators. Who it was stays with them. You can answer, and an administrator reads both before deciding.',
      ],
    },
  },
  startup_reported: {
    to: founders,
    bell: '{startup} was reported. You can answer.',
    place: ownReportsPlace,
    settledBy: ['answer-report', 'decide-report'],
    ownMail: {
      ...openOwnReports,
      kind: 'startup-reported',
      label: 'Told that their startup is reported',
      subject: '{startup} was reported',
      lines: [
        'Somebody reported {startup} to the administrators. Who it was stays with them. You can answer, and an administrator reads both before deciding.',
      ],
    },
  },
  report_upheld: {
    to: everyone,
    bell: 'A report of yours was upheld',
    place: ownReportsPlace,
    ownMail: {
      ...openOwnReports,
      kind: 'report-upheld',
      label: 'Report upheld',
      subject: 'A report of yours was upheld',
      lines: ['An administrator read your report and the answer to it, and upheld it.', ['The reason:', '{reason}']],
    },
  },
  report_dismissed: {
    to: everyone,
    bell: 'A report of yours was not upheld',
    place: ownReportsPlace,
    ownMail: {
      ...openOwnReports,
      kind: 'report-dismissed',
      label: 'Report not upheld',
      subject: 'A report of yours was not upheld',
      lines: [
        'An administrator read your report and the answer to it, and did not uphold it.',
        ['The reason:', '{reason}'],
      ],
    },
  },
  report_false: {
    to: everyone,
    bell: 'A report of yours was false',
    place: ownReportsPlace,
    ownMail: {
      ...openOwnReports,
      kind: 'report-false',
      label: 'Report found false',
      subject: 'A report of yours was false',
      lines: [
        'An administrator read your report and the answer to it, and found it false.',
        ['The reason:', '{reason}'],
      ],
      ending: 'If you disagree, write to us at {site}/contact. A person reads it and answers.',
    },
  },
  reported_upheld: {
    to: everyone,
    bell: 'A report about you was upheld',
    place: ownReportsPlace,
    ownMail: {
      ...openOwnReports,
      kind: 'reported-upheld',
      label: 'Told that a report is upheld',
      subject: 'A report about you was upheld',
      lines: [
        'An administrator read a report about you, and your answer if you gave one, and upheld it.',
        ['The reason:', '{reason}'],
      ],
      ending: 'If you disagree, write to us at {site}/contact. A person reads it and answers.',
    },
  },
  reported_dismissed: {
    to: everyone,
    bell: 'A report about you was not upheld',
    place: ownReportsPlace,
    ownMail: {
      ...openOwnReports,
      kind: 'reported-dismissed',
      label: 'Told that a report is not upheld',
      subject: 'A report about you was not upheld',
      lines: ['An administrator read a report about you and did not uphold it.', ['The reason:', '{reason}']],
    },
  },
  account_frozen: {
    to: everyone,
    bell: 'An administrator froze your account',
    place: ownReportsPlace,
    ownMail: {
      ...openOwnReports,
      kind: 'account-frozen',
      label: 'Account frozen',
      subject: 'Your account was frozen',
      lines: [
        'An administrator froze your account. Others do not see you or your startups, and you make no connections and write no messages. You can sign in, read what is yours, export it, and answer.',
        ['The reason:', '{reason}'],
      ],
    },
  },
  account_unfrozen: {
    to: everyone,
    bell: 'Your account is no longer frozen',
    place: ownReportsPlace,
    ownMail: {
      ...openOwnReports,
      kind: 'account-unfrozen',
      label: 'Account no longer frozen',
      subject: 'Your account is no longer frozen',
      lines: [
        'An administrator lifted the freeze of your account. Everything is as it was.',
        ['The reason:', '{reason}'],
      ],
    },
  },
  account_paused: {
    to: everyone,
    bell: 'New connections and messages of yours are paused',
    place: ownReportsPlace,
    ownMail: {
      ...openOwnReports,
      kind: 'account-paused',
      label: 'Account paused',
      subject: 'New connections and messages of yours are paused',
      lines: [
        'New connections and messages of yours are paused until an administrator has decided. All else goes on as before.',
        ['The reason:', '{reason}'],
      ],
    },
  },
  account_unpaused: {
    to: everyone,
    bell: 'You can connect and write again',
    place: ownReportsPlace,
    ownMail: {
      ...openOwnReports,
      kind: 'account-unpaused',
      label: 'Account no longer paused',
      subject: 'You can connect and write again',
      lines: ['The pause of your connections and messages is lifted.', ['The reason:', '{reason}']],
    },
  },
  startup_frozen: {
    to: founders,
    bell: 'An administrator froze {startup}',
    place: ownReportsPlace,
    ownMail: {
      ...openOwnReports,
      kind: 'startup-frozen',
      label: 'Startup frozen',
      subject: '{startup} was frozen',
      lines: [
        'An administrator froze {startup}. Others do not see it. You can read, edit and export it, and answer.',
        ['The reason:', '{reason}'],
      ],
    },
  },
  startup_unfrozen: {
    to: founders,
    bell: '{startup} is no longer frozen',
    place: ownReportsPlace,
    ownMail: {
      ...openOwnReports,
      kind: 'startup-unfrozen',
      label: 'Startup no longer frozen',
      subject: '{startup} is no longer frozen',
      lines: ['An administrator lifted the freeze of {startup}. It is as it was.', ['The reason:', '{reason}']],
    },
  },
  startup_paused: {
    to: founders,
    bell: 'New connections and messages of {startup} are paused',
    place: ownReportsPlace,
    ownMail: {
      ...openOwnReports,
      kind: 'startup-paused',
      label: 'Startup paused',
      subject: 'New connections of {startup} are paused',
      lines: [
        'New connections to {startup} and messages about it are paused until an administrator has decided. All else goes on as before.',
        ['The reason:', '{reason}'],
      ],
    },
  },
  startup_unpaused: {
    to: founders,
    bell: 'Investors can connect to {startup} again',
    place: ownReportsPlace,
    ownMail: {
      ...openOwnReports,
      kind: 'startup-unpaused',
      label: 'Startup no longer paused',
      subject: 'Investors can connect to {startup} again',
      lines: ['The pause of {startup} is lifted.', ['The reason:', '{reason}']],
    },
  },
  reporting_lost: {
    to: everyone,
    bell: 'You lost the right to report',
    place: ownReportsPlace,
    ownMail: {
      ...openOwnReports,
      kind: 'reporting-lost',
      label: 'Right to report lost',
      subject: 'You lost the right to report',
      lines: [
        'An administrator took the right to report from you, because a report of yours was false.',
        ['The reason:', '{reason}'],
      ],
      ending: 'If you disagree, write to us at {site}/contact. A person reads it and answers.',
    },
  },
  reporting_returned: {
    to: everyone,
    bell: 'You can report again',
    place: ownReportsPlace,
    ownMail: {
      ...openOwnReports,
      kind: 'reporting-returned',
      label: 'Right to report given back',
      subject: 'You can report again',
      lines: ['An administrator gave you the right to report back.', ['The reason:', '{reason}']],
    },
  },
  taken_down: {
    to: founders,
    bell: 'An administrator took {startup} down',
    place: overviewPlace,
    ownMail: {
      ...openStartup,
      kind: 'taken-down',
      label: 'Startup taken down',
      subject: '{startup} was taken down',
      lines: [
        'An administrator took {startup} down. It is a draft now: only you and administrators see it, and you cannot publish it yourself. The reason:',
        ['{reason}'],
        'Nothing of it is lost. You can edit it as before.',
      ],
      ending:
        'When you have changed what the reason names, or if you disagree, write to us at {site}/contact. An administrator looks at it again and publishes it.',
    },
  },
  published_again: {
    to: founders,
    bell: 'An administrator published {startup}',
    place: overviewPlace,
    ownMail: {
      ...openStartup,
      kind: 'published-again',
      label: 'Startup published again',
      subject: '{startup} is published again',
      lines: ['An administrator looked at {startup} again. It is published as it was before.'],
    },
  },
  listing_approved: {
    to: founders,
    bell: 'An administrator approved {startup}. It is published.',
    place: overviewPlace,
    ownMail: {
      ...openStartup,
      kind: 'listing-approved',
      label: 'Startup approved',
      subject: '{startup} was approved',
      lines: ['An administrator approved {startup}. It is published now.', ['{reason}']],
    },
  },
  changes_asked: {
    to: founders,
    bell: 'An administrator asked for changes to {startup}',
    place: overviewPlace,
    settledBy: ['submit-listing'],
    ownMail: {
      ...openStartup,
      kind: 'changes-asked',
      label: 'Changes asked for',
      subject: 'Changes are needed before {startup} is published',
      lines: [
        'An administrator looked at {startup} and asks for changes before it is published:',
        ['{reason}'],
        'Nothing of it is lost. Edit it, then send it for review again.',
      ],
      ending: 'If you disagree or something is unclear, write to us at {site}/contact. A person reads it and answers.',
    },
  },
  startup_edited: {
    to: founders,
    bell: 'An administrator edited {startup}',
    place: overviewPlace,
  },
  team_edited: {
    to: founders,
    bell: '{actor} of your organisation edited {startup}',
    place: overviewPlace,
  },
  startup_deleted: {
    to: founders,
    bell: 'An administrator deleted a startup of yours',
    place: () => '/recently-deleted',
    ownMail: {
      kind: 'startup-deleted',
      label: 'Startup deleted',
      subject: '{startup} was deleted',
      lines: [
        'An administrator deleted {startup}. Nobody sees it any more.',
        ['The reason:', '{reason}'],
        'It is kept for {days} days, with all that belonged to it, and an administrator can restore it until then.',
      ],
      button: 'See what was deleted',
      ending: 'If you think that this is wrong, write to us at {site}/contact. A person reads it and answers.',
      because: 'you had a startup on {product}',
    },
  },
  startup_restored: {
    to: founders,
    bell: 'An administrator restored {startup}',
    place: overviewPlace,
    ownMail: {
      ...openStartup,
      kind: 'startup-restored',
      label: 'Startup restored',
      subject: '{startup} was restored',
      lines: ['An administrator restored {startup}, with its likes, connections, questions and picture.'],
    },
  },
  startup_handed_over: {
    to: founders,
    bell: '{startup} is yours now: the account of its founder was erased',
    place: overviewPlace,
    ownMail: {
      ...openStartup,
      kind: 'startup-handed-over',
      label: 'Startup handed over',
      subject: '{startup} is yours now',
      lines: [
        'The account of the founder of {startup} was erased. You work on it too, so you are its founder here from now on.',
        'What it shows and who reads it stay as they were. Answers that are due to investors are yours.',
      ],
    },
  },
  account_disabled: {
    to: everyone,
    bell: 'An administrator disabled your account',
    place: () => '/my_profile',
    ownMail: {
      kind: 'account-disabled',
      label: 'Account disabled',
      subject: 'Your account was disabled',
      lines: [
        'An administrator disabled your account. You cannot sign in, and others do not see you or your startups.',
        ['The reason:', '{reason}'],
        'Nothing of it is deleted. It comes back when the account is enabled again.',
      ],
      button: 'Write to us',
      link: '/contact',
      ending:
        'If you think that this is wrong, or when you have put right what the reason names, write to us. A person reads it and answers.',
      because: 'you have an account on {product}',
    },
  },
  rights_changed: {
    to: ['admin'],
    bell: 'An administrator changed what you may do',
    place: () => '/my_profile',
    ownMail: {
      kind: 'rights-changed',
      label: 'Rights of an administrator changed',
      subject: 'Your rights as an administrator were changed',
      lines: [
        'An administrator changed what you may do as an administrator. You were signed out everywhere. Sign in again: the menu shows what is open to you now.',
      ],
      button: 'Sign in',
      link: '/auth/login',
      ending: 'If you did not expect this, ask another administrator, or write to us at {site}/contact.',
      because: 'you have an account on {product}',
    },
  },
  viewed_as: {
    to: ['startup', 'vc'],
    bell: 'An administrator viewed the console as you',
    place: () => '/my_profile',
    ownMail: {
      kind: 'viewed-as',
      label: 'Viewed by an administrator',
      subject: 'An administrator viewed your account',
      lines: [
        'An administrator of {product} opened the console as you see it, to help or to look after the marketplace. It began at {when} and lasts 15 minutes at most.',
        ['The reason:', '{reason}'],
        'They can only read. Chats, private notes and pitch decks were not shown, and nothing was changed.',
      ],
      button: 'Open my profile',
      ending: 'If you did not expect this, write to us at {site}/contact. A person reads it and answers.',
      because: 'you have an account on {product}',
    },
  },
  archive_ready: {
    to: everyone,
    bell: 'The archive of your data is ready',
    place: () => '/my_profile/data',
    ownMail: {
      kind: 'archive-ready',
      label: 'Archive of own data',
      subject: 'The archive of your data is ready',
      lines: ['The archive that you asked for is ready. It is kept for two days, and you alone can download it.'],
      button: 'Open my data',
      because: 'you have an account on {product}',
    },
  },
  privacy_answered: {
    to: everyone,
    bell: 'An administrator answered your request about your data',
    place: () => '/my_profile/data',
    ownMail: {
      kind: 'privacy-answered',
      label: 'Request about data answered',
      subject: 'Your request about your data was answered',
      lines: ['An administrator answered what you asked about your data:', ['{reason}']],
      button: 'Open my data',
      because: 'you have an account on {product}',
    },
  },
  privacy_request: {
    to: ['admin'],
    bell: 'Someone asks about their data',
    place: () => '/admin/privacy',
  },
  breach_due: {
    to: ['admin'],
    bell: 'A breach of data is to be notified. Look at its clocks.',
    place: () => '/admin/breaches',
    ownMail: {
      kind: 'breach-due',
      label: 'Clock of a breach of data',
      subject: 'A breach of data is to be notified',
      lines: [
        'A clock in the register of breaches runs:',
        ['{reason}'],
        'Its notice is filled in from what is recorded.',
      ],
      button: 'Open the register',
      because: 'you are an administrator of {product}',
    },
  },
  account_enabled: {
    to: everyone,
    bell: 'An administrator enabled your account again',
    place: () => '/my_profile',
    ownMail: {
      kind: 'account-enabled',
      label: 'Account enabled',
      subject: 'Your account is enabled again',
      lines: [
        'An administrator enabled your account again. Sign in with your email address and your password; everything is as it was.',
      ],
      button: 'Sign in',
      link: '/auth/login',
      ending: 'If you forgot your password, the sign-in page helps you to a new one.',
      because: 'you have an account on {product}',
    },
  },
} as const satisfies Readonly<Record<string, NoticeKind>>

/** What a person is notified of. */
export type NotificationKind = keyof typeof notices
export const notificationKinds = Object.keys(notices) as NotificationKind[] // keys of a const object are its names

type KindOf<N> = N extends { readonly ownMail: { readonly kind: infer K } } ? K : never
/** The kinds of mail that are no choice of their reader and tell of what was done to what is theirs. */
export type OwnMailKind = Extract<KindOf<(typeof notices)[NotificationKind]>, string>

/** A kind of notification as data. */
export const noticeOf = (kind: NotificationKind): NoticeKind => notices[kind]

/** Where a notification leads, in the bell and in mails alike: to the very thing, below the console's base; null where it is gone. */
export function placeOfNotice({ kind, ...noticed }: { readonly kind: NotificationKind } & Parameters<Place>[0]) {
  return noticeOf(kind).place(noticed)
}

/** What the mails of a person's own are called among all mails. */
export const ownMailLabels = Object.fromEntries(
  notificationKinds.flatMap((kind) => {
    const { ownMail } = noticeOf(kind)
    return ownMail ? [[ownMail.kind, ownMail.label]] : []
  }),
) as Readonly<Record<OwnMailKind, string>> // of the same kinds
