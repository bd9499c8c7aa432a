import type { AuditAction } from '@baobab/validation'

/** Each action as a sentence about who did it; `%{target}` is whom or what it was done to. An action without one does not compile. */
const sentences = {
  login: 'Signed in',
  'login.failed': 'Failed to sign in to the account of %{target}',
  'login.throttled': 'Was held off after too many wrong sign-ins',
  logout: 'Signed out',
  denied: 'Was denied the call %{call}',
  'user.registered': 'Registered',
  'user.created': 'Made the account of %{target}, %{role}',
  'user.updated': 'Edited the profile of %{target}',
  'user.role': 'Changed the role of %{target} from %{from} to %{to}',
  'user.disabled': 'Disabled the account of %{target}',
  'user.enabled': 'Enabled the account of %{target}',
  'user.verified': 'Verified their email address',
  'user.password_reset': 'Chose a new password',
  'investor.requested': 'Asked for investor access: %{target}',
  'investor.approved': 'Approved the investor access of %{target}',
  'investor.refused': 'Refused the investor access of %{target}',
  'startup.created': 'Registered the startup %{target}',
  'startup.updated': 'Edited the startup %{target}',
  'startup.published': 'Published the startup %{target}',
  'startup.unpublished': 'Unpublished the startup %{target}',
  'startup.deleted': 'Deleted the startup %{target}',
  'startup.imported': 'Imported startups',
  'startup.exported': 'Exported %{smart_count} startup |||| Exported %{smart_count} startups',
  'question.hidden': 'Hid a question on the startup %{target}',
  'question.shown': 'Showed a question on the startup %{target} again',
  'question.deleted': 'Deleted a question on the startup %{target}',
  'entry.created': 'Added %{name} to %{list}',
  'entry.updated': 'Renamed %{from} to %{to} in %{list}',
  'entry.deleted': 'Deleted %{name} from %{list}',
  'entry.merged': 'Merged %{name} into %{into} in %{list}',
  'entry.ordered': 'Put %{list} in order',
  'contact.received': 'Wrote by the contact form: %{target}',
  'contact.answered': 'Marked the message of %{target} as answered',
  'contact.reopened': 'Marked the message of %{target} as unanswered',
  'contact.deleted': 'Deleted a contact message',
  'chat.reported': 'Reported messages of %{target}',
  'report.upheld': 'Upheld a report about %{target}',
  'report.dismissed': 'Dismissed a report about %{target}',
  'newsletter.confirmed': 'Confirmed the newsletter',
  'newsletter.unsubscribed': 'Ended the newsletter',
  'newsletter.erased': 'Erased a newsletter subscriber',
  'mail.resent': 'Sent a dead mail again',
  'mail.stopped': 'Stopped mails by a link: %{target}',
  export: 'Exported %{smart_count} row of %{list} |||| Exported %{smart_count} rows of %{list}',
} as const satisfies Readonly<Record<AuditAction, string>>

/** The words of the audit trail that no description gives. */
export const auditWords = {
  lead: 'Who did what, on whom, when and from where. Nobody can change it.',
  empty: 'Each sign-in, decision and change will stand here.',
  nobody: 'Not signed in',
  operator: 'Operator',
  unknown: 'an address without an account',
  gone: 'gone (…%{number})',
  times: '(%{smart_count} times in one minute)',
  lists: { users: 'the users', vc: 'the investors', subscribers: 'the subscribers', categories: 'the categories', devphases: 'the development phases', raisephases: 'the raising phases' },
  sentences,
} as const

/** What the filters of the trail are called. */
export const auditResourceWords = {
  filters: { action: 'What', actor: 'Who', on: 'On whom', from: 'From', to: 'To' },
} as const
