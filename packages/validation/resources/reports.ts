import { field } from '../fields/field.ts'
import { messages } from '../messages.ts'
import { defineResource } from '../derive/resource.ts'

const { longText, text, date, choice, count, reference } = field

/** The status of a report. It is decided once. */
export const reportStates = ['waiting', 'upheld', 'dismissed'] as const
export type ReportState = (typeof reportStates)[number]

const reportStateOptions = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'upheld', label: 'Upheld' },
  { value: 'dismissed', label: 'Dismissed' },
] as const satisfies readonly { readonly value: ReportState; readonly label: string }[]

/** Messages that people reported, for admins to decide. The messages themselves stand beside the fields. */
export const reports = defineResource({
  name: 'reports',
  id: 'report_uuid',
  label: 'Report',
  labelMany: 'Reports',
  title: 'name',
  fields: { reason: longText('What is wrong', { group: 'report', list: 'card' }) },
  computed: {
    name: text('About', { list: 'card', readOnly: true }),
    reporter_uuid: reference('Reported by', { to: 'users', list: true, readOnly: true }),
    reported_uuid: reference('Who wrote', { to: 'users', readOnly: true }),
    messages_count: count('Messages', { list: true, readOnly: true }),
    created_at: date('Reported', { time: true, list: 'card', sortable: true, readOnly: true }),
    // Sorted downwards, those that wait come first.
    state: choice('State', {
      list: 'card',
      sortable: true,
      filterable: true,
      options: reportStateOptions,
      readOnly: true,
    }),
    decided_at: date('Decided', { time: true, readOnly: true }),
    decided_by_uuid: reference('Decided by', { to: 'users', readOnly: true }),
    note: longText('Note', { readOnly: true }),
  },
  forms: {},
  overview: [{ key: 'report', label: 'The report', groups: ['report'] }],
  list: {
    sort: { field: 'state', order: 'DESC' },
    filters: { q: text('Search', { help: 'Searches reasons and the names of those who wrote' }) },
    empty: 'No reports found',
    failed: messages.http.failed,
  },
})
