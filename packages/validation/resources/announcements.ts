import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { defineResource } from '../derive/resource.ts'

const { text, longText, date, count, choice, country, reference } = field

/** How far an announcement came. */
export const announcementStates = ['draft', 'sending', 'sent', 'stopped'] as const
export type AnnouncementState = (typeof announcementStates)[number]

const stateOptions = [
  { value: 'draft', label: 'Draft' },
  { value: 'sending', label: 'Being sent' },
  { value: 'sent', label: 'Sent' },
  { value: 'stopped', label: 'Stopped' },
] as const satisfies readonly { readonly value: AnnouncementState; readonly label: string }[]

/** To whom one goes: accounts by role, or confirmed readers of the newsletter, who have mail alone. */
export const audiences = ['everyone', 'founders', 'investors', 'subscribers'] as const
export type Audience = (typeof audiences)[number]

const audienceOptions = [
  { value: 'everyone', label: 'Everyone with an account' },
  { value: 'founders', label: 'Founders' },
  { value: 'investors', label: 'Investors' },
  { value: 'subscribers', label: 'Newsletter subscribers' },
] as const satisfies readonly { readonly value: Audience; readonly label: string }[]

const whom = { group: 'whom' } as const
const ofFounders = 'Founders only: those with such a startup'

/** What administrators announce to many at once, by the bell and by mail. */
export const announcements = defineResource({
  name: 'announcements',
  id: 'announcement_uuid',
  label: 'Announcement',
  labelMany: 'Announcements',
  title: 'title',
  fields: {
    title: text('Title', {
      group: 'text',
      required: 'always',
      max: limits.announcement.title,
      list: 'card',
      sortable: true,
      help: 'What the bell shows, and the subject of the mail',
    }),
    text: longText('Text', {
      group: 'text',
      required: 'always',
      max: limits.announcement.text,
      help: 'Plain text. An empty line begins a paragraph; web addresses become links.',
    }),
    audience: choice('To', { ...whom, required: 'always', list: 'card', filterable: true, options: audienceOptions }),
    country: country('Country', { ...whom, help: ofFounders }),
    category_uuid: reference('Category', { ...whom, to: 'categories', help: ofFounders }),
    listing: choice('Startups', {
      ...whom,
      help: ofFounders,
      options: [
        { value: 'published', label: 'Published' },
        { value: 'draft', label: 'Not published' },
      ],
    }),
    channels: choice('Channels', {
      ...whom,
      required: 'always',
      list: true,
      help: 'Mails go to those alone who switched announcements on, or confirmed the newsletter',
      options: [
        { value: 'both', label: 'Notification and mail' },
        { value: 'notification', label: 'Notification' },
        { value: 'mail', label: 'Mail' },
      ],
    }),
  },
  computed: {
    state: choice('State', { list: 'card', filterable: true, readOnly: true, options: stateOptions }),
    reached: count('Reached', { list: 'card', readOnly: true }),
    sent_at: date('Sent', { time: true, list: 'card', sortable: true, readOnly: true }),
    updated_at: date('Changed', { time: true, list: true, sortable: true, readOnly: true }),
    created_by_uuid: reference('Written by', { to: 'users', readOnly: true }),
  },
  forms: {
    create: {
      title: 'Write an announcement',
      submit: 'Save draft',
      submitting: 'Saving...',
      done: 'Draft saved',
      failed: messages.http.failed,
      tabs: [{ key: 'announcement', label: 'Announcement', groups: ['text', 'whom'] }],
    },
    edit: {
      title: 'Edit announcement',
      submit: 'Save draft',
      submitting: 'Saving...',
      done: 'Draft saved',
      failed: messages.http.failed,
      tabs: [{ key: 'announcement', label: 'Announcement', groups: ['text', 'whom'] }],
    },
  },
  overview: [
    { key: 'text', label: 'Text', groups: ['text'] },
    { key: 'whom', label: 'To whom', groups: ['whom'] },
  ],
  list: {
    sort: { field: 'updated_at', order: 'DESC' },
    filters: { q: text('Search', { help: 'Searches titles' }) },
    empty: 'No announcements found',
    failed: messages.http.failed,
  },
})
