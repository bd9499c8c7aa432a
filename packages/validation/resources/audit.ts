import { field } from '../fields/field.ts'
import { messages } from '../messages/en.ts'
import { defineResource } from './resource.ts'

const { text, date, choice, reference } = field

/** What the audit trail speaks of, and what each action is called where one is chosen. */
export const auditActions = {
  login: 'Sign-in',
  'login.failed': 'Failed sign-in',
  'login.throttled': 'Sign-in held off',
  logout: 'Sign-out',
  denied: 'Denied call',
  'user.registered': 'Registration',
  'user.created': 'Account made by the operator',
  'user.updated': 'Profile edited',
  'user.role': 'Role changed',
  'user.disabled': 'Account disabled',
  'user.enabled': 'Account enabled',
  'user.verified': 'Email verified',
  'user.password_reset': 'Password chosen anew',
  'investor.requested': 'Investor access asked for',
  'investor.approved': 'Investor access approved',
  'investor.refused': 'Investor access refused',
  'startup.created': 'Startup registered',
  'startup.updated': 'Startup edited',
  'startup.published': 'Startup published',
  'startup.unpublished': 'Startup unpublished',
  'startup.deleted': 'Startup deleted',
  'startup.imported': 'Startups imported',
  'startup.exported': 'Startups exported',
  'question.hidden': 'Question hidden',
  'question.shown': 'Question shown again',
  'question.deleted': 'Question deleted',
  'entry.created': 'List entry added',
  'entry.updated': 'List entry renamed',
  'entry.deleted': 'List entry deleted',
  'entry.merged': 'List entry merged',
  'entry.ordered': 'List put in order',
  'contact.received': 'Contact message received',
  'contact.answered': 'Contact message answered',
  'contact.reopened': 'Contact message reopened',
  'contact.deleted': 'Contact message deleted',
  'chat.reported': 'Messages reported',
  'report.upheld': 'Report upheld',
  'report.dismissed': 'Report dismissed',
  'newsletter.confirmed': 'Newsletter confirmed',
  'newsletter.unsubscribed': 'Newsletter ended',
  'newsletter.erased': 'Newsletter subscriber erased',
  'mail.resent': 'Mail sent again',
  'mail.stopped': 'Mails of a kind stopped by link',
  export: 'List exported',
} as const
export type AuditAction = keyof typeof auditActions

/** The audit trail: who did what, on whom, when (UTC), from where. It is read only; no call changes it. */
export const audit = defineResource({
  name: 'audit',
  id: 'audit_uuid',
  label: 'Audit trail',
  labelMany: 'Audit trail',
  title: 'at',
  fields: {},
  facts: {
    at: date('When', { time: true, list: 'card', sortable: true, readOnly: true }),
    actor_uuid: reference('Who', { to: 'users', list: 'card', readOnly: true }),
    action: choice('What', { list: 'card', filterable: true, readOnly: true, options: Object.entries(auditActions).map(([value, label]) => ({ value, label })) }),
    target: text('On whom', { readOnly: true }),
    address: text('Network address', { list: true, readOnly: true }),
  },
  forms: {},
  overview: [],
  list: {
    sort: { field: 'at', order: 'DESC' },
    filters: {
      actor: text('Who', { help: 'Name, email or number of the account' }),
      on: text('On whom', { help: 'Name, email or number of the account, or the number of what was acted on' }),
      from: date('From'),
      to: date('To'),
    },
    empty: 'Nothing was recorded that fits',
    failed: messages.http.failed,
  },
})
