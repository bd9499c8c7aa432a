import { field } from '../fields/field.ts'
import { messages } from '../messages.ts'
import { defineResource } from '../derive/resource.ts'

const { text, longText, email, url, date, choice, flag, reference } = field

/** How a request for investor access stands. It is decided once. */
export const requestStates = ['waiting', 'approved', 'refused'] as const
export type RequestState = (typeof requestStates)[number]

const stateOptions = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'approved', label: 'Approved' },
  { value: 'refused', label: 'Refused' },
] as const satisfies readonly { readonly value: RequestState; readonly label: string }[]

/** Requests for investor access, for admins to decide. */
export const investorRequests = defineResource({
  name: 'investorRequests',
  id: 'request_uuid',
  label: 'Investor request',
  labelMany: 'Investor requests',
  title: 'name',
  fields: {
    first_name: text('First name', { group: 'person' }),
    last_name: text('Last name', { group: 'person' }),
    email: email('Email', { group: 'person', list: 'card' }),
    company: text('Company', { group: 'person', list: 'card', sortable: true }),
    title: text('Title', { group: 'person', list: true }),
    website: url('Website', { group: 'person' }),
    why: longText('Why they ask', { group: 'person' }),
  },
  computed: {
    name: text('Name', { list: 'card', readOnly: true }),
    created_at: date('Asked', { time: true, list: 'card', sortable: true, readOnly: true }),
    email_verified: flag('Email verified', { readOnly: true }),
    // Sorted downwards, those that wait come first.
    state: choice('State', { list: 'card', sortable: true, filterable: true, options: stateOptions, readOnly: true }),
    decided_at: date('Decided', { time: true, readOnly: true }),
    decided_by_uuid: reference('Decided by', { to: 'users', readOnly: true }),
    note: longText('Evidence or reason', { readOnly: true }),
  },
  forms: {},
  overview: [{ key: 'person', label: 'What they say', groups: ['person'] }],
  list: {
    sort: { field: 'state', order: 'DESC' },
    filters: { q: text('Search', { help: 'Searches names, email and company' }) },
    empty: 'No requests found',
    failed: messages.http.failed,
  },
})
