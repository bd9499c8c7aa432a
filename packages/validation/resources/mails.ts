import { field } from '../fields/field.ts'
import { messages } from '../messages.ts'
import { noticeMails, ownMailLabels, type SwitchableMail } from '../notices.ts'
import { defineResource } from '../derive/resource.ts'

const { text, email, date, count, choice, flag } = field

/** Every kind of mail, and what it is called where one is chosen. */
export const mailKinds = {
  verify: 'Verify address',
  reset: 'Reset password',
  invitation: 'Invitation',
  'organisation-invitation': 'Invitation to an organisation',
  known: 'Address used to sign up again',
  'investor-request': 'Investor request received',
  'investor-receipt': 'Investor request: receipt',
  'investor-approved': 'Investor request approved',
  'investor-refused': 'Investor request refused',
  ...mapped(noticeMails, ({ kind }) => kind),
  matches: 'New matches of saved searches',
  'newsletter-confirm': 'Newsletter confirmation',
  'newsletter-welcome': 'Newsletter welcome',
  newsletter: 'Newsletter',
  contact: 'Contact received',
  'contact-reply': 'Reply to a contact message',
  ...ownMailLabels,
  'password-changed': 'Password changed',
  'second-factor': 'Second factor changed',
  erasure: 'Erasure of the account',
  alert: 'Alert of the server',
} as const
export type MailKind = keyof typeof mailKinds

/** How far a mail came: not tried yet, tried in vain and to be tried again, taken by the mail server, come back, or given up. */
export const mailStates = {
  queued: 'Queued',
  retrying: 'Retrying',
  sent: 'Sent',
  bounced: 'Bounced',
  dead: 'Dead',
} as const
export type MailState = keyof typeof mailStates

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Mails that the product sends, for admins to watch. What one says is no field: it holds secrets, and is erased once it is sent. */
export const mails = defineResource({
  name: 'mails',
  id: 'mail_uuid',
  label: 'Mail',
  labelMany: 'Mails',
  title: 'subject',
  fields: {
    recipient: email('To', { group: 'mail', list: 'card' }),
    kind: choice('Kind', { group: 'mail', list: 'card', filterable: true, options: options(mailKinds) }),
    subject: text('Subject', { group: 'mail', list: true }),
    error: text('What went wrong', { group: 'mail', list: 'card' }),
  },
  computed: {
    state: choice('State', { list: 'card', filterable: true, readOnly: true, options: options(mailStates) }),
    tries: count('Tries', { list: true, readOnly: true }),
    queued_at: date('Queued', { time: true, list: 'card', sortable: true, readOnly: true }),
    tried_at: date('Last try', { time: true, readOnly: true }),
    sent_at: date('Sent', { time: true, readOnly: true }),
    bounced_at: date('Came back', { time: true, readOnly: true }),
  },
  forms: {},
  overview: [{ key: 'mail', label: 'Mail', groups: ['mail'] }],
  list: {
    sort: { field: 'queued_at', order: 'DESC' },
    filters: { q: text('Search', { help: 'Searches addresses and subjects' }) },
    empty: 'No mails found',
    failed: messages.http.failed,
  },
})

const wanted = { group: 'mails' } as const

/** A switch for each kind of mail that a person may switch off. Those that keep an account safe, or answer what its owner asked, are not among them. */
const switches = mapped(noticeMails, ({ label, help }) => flag(label, { ...wanted, help }))

/** The kinds of mail that a person may switch off, in the order in which they are shown. */
export const switchableMails = Object.keys(noticeMails) as SwitchableMail[] // keys of a const object are its names

/** The kinds of mail that are held while an address is to be confirmed: news, never what opens or protects an account. */
export const heldMails: readonly MailKind[] = [...switchableMails, 'matches', 'newsletter']

/** Which mails a person wants. Everything is on at first, but what comes to those alone who asked for it. */
export const mailPreferences = defineResource({
  name: 'mailPreferences',
  id: 'user_uuid',
  label: 'Mails',
  labelMany: 'Mails',
  title: 'user_uuid',
  fields: switches,
  computed: {},
  forms: {
    edit: {
      title: 'Mails',
      submit: 'Save Changes',
      submitting: 'Saving...',
      done: messages.mail.chosen,
      failed: messages.http.failed,
      tabs: [{ key: 'mails', label: 'Mails', groups: ['mails'] }],
    },
  },
  overview: [],
  list: { sort: { field: 'user_uuid', order: 'ASC' }, empty: '', failed: messages.http.failed },
})

/** The same keys with other values. */
function mapped<K extends string, V, W>(record: Readonly<Record<K, V>>, map: (value: V) => W): Readonly<Record<K, W>> {
  // The keys are those of the record, which entries forget.
  return Object.fromEntries(Object.entries<V>(record).map(([key, value]) => [key, map(value)])) as Record<K, W>
}
