import { field } from '../fields/field.ts'
import { roles } from '../stored.ts'
import { messages } from '../messages.ts'
import { defineResource } from '../derive/resource.ts'
import { roleLabels, users } from './users.ts'

const { text, email, date, choice, reference } = field

/** Who was invited by an administrator and has not come yet. Whoever comes is an account, and no invitation any more. */
export const invitations = defineResource({
  name: 'invitations',
  id: 'invitation_uuid',
  label: 'Invitation',
  labelMany: 'Invitations',
  title: 'email',
  fields: {
    email: email('Email', { required: 'always', list: 'card', sortable: true }),
    role: choice('Role', {
      required: 'always',
      list: 'card',
      filterable: true,
      options: roles.map((value) => ({ value, label: roleLabels[value] })),
    }),
    rights: choice('Rights', {
      list: true,
      options: users.computed.rights.options.options,
      help: 'What an administrator may do; full unless you choose',
    }),
  },
  computed: {
    sent_at: date('Sent', { time: true, list: 'card', sortable: true, readOnly: true }),
    expires_at: date('Link works until', { time: true, list: 'card', sortable: true, readOnly: true }),
    invited_by_uuid: reference('Invited by', { to: 'users', list: true, readOnly: true }),
  },
  forms: {},
  overview: [],
  list: {
    sort: { field: 'sent_at', order: 'DESC' },
    filters: { q: text('Search', { help: 'Searches addresses' }) },
    empty: 'No invitations found',
    failed: messages.http.failed,
  },
})
