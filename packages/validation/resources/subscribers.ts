import { field } from '../fields/field.ts'
import { messages } from '../messages.ts'
import { defineResource } from '../derive/resource.ts'

const { text, email, url, date, flag } = field

/** Who reads the newsletter, or asked for it and has not confirmed yet. */
export const subscribers = defineResource({
  name: 'subscribers',
  id: 'subscriber_uuid',
  label: 'Subscriber',
  labelMany: 'Newsletter subscribers',
  title: 'email',
  fields: {
    email: email('Email', { list: 'card', sortable: true }),
    name: text('Name', { list: 'card', sortable: true }),
  },
  computed: {
    is_confirmed: flag('State', { list: 'card', filterable: true, readOnly: true }),
    created_at: date('Asked', { time: true, list: true, sortable: true, readOnly: true }),
    confirmed_at: date('Confirmed', { time: true, list: 'card', sortable: true, readOnly: true }),
    // Only an export carries these: they belong into the reader's own mails.
    unsubscribe: url('Page that ends it', { readOnly: true }),
    list_unsubscribe: url('Address of the one click', { readOnly: true }),
  },
  forms: {},
  overview: [],
  list: {
    sort: { field: 'created_at', order: 'DESC' },
    filters: { q: text('Search', { help: 'Searches names and email' }) },
    empty: 'No subscribers found',
    failed: messages.http.failed,
  },
})
