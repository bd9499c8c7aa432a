import { field } from '../fields/field.ts'
import { messages } from '../messages.ts'
import { defineResource } from '../derive/resource.ts'

const { text, longText, email, date, flag, reference } = field

/** Messages of the contact form, for admins to answer. */
export const contactMessages = defineResource({
  name: 'contactMessages',
  id: 'message_uuid',
  label: 'Message',
  labelMany: 'Messages',
  title: 'msg_subject',
  fields: {
    msg_subject: text('Subject', { list: 'card' }),
    name: text('From', { group: 'message', list: 'card', sortable: true }),
    email: email('Email', { group: 'message', list: 'card' }),
    phone_number: text('Phone number', { group: 'message' }),
    message: longText('Message', { group: 'message' }),
  },
  computed: {
    created_at: date('Received', { time: true, list: 'card', sortable: true, readOnly: true }),
    is_answered: flag('State', { list: 'card', filterable: true, readOnly: true }),
    answered_at: date('Answered', { time: true, readOnly: true }),
    answered_by_uuid: reference('Answered by', { to: 'users', readOnly: true }),
  },
  forms: {},
  overview: [{ key: 'message', label: 'Message', groups: ['message'] }],
  list: {
    sort: { field: 'created_at', order: 'DESC' },
    filters: { q: text('Search', { help: 'Searches names, email, subjects and messages' }) },
    empty: 'No messages found',
    failed: messages.http.failed,
  },
})
