import { field } from '../fields/field.ts'
import { messages } from '../messages.ts'
import { defineResource } from '../derive/resource.ts'

const { longText, text, date, choice, count, reference } = field

/** The status of a report. It is decided once. */
export const reportStates = ['waiting', 'upheld', 'dismissed', 'false'] as const
export type ReportState = (typeof reportStates)[number]

const reportStateOptions = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'upheld', label: 'Upheld' },
  { value: 'dismissed', label: 'Not upheld' },
  { value: 'false', label: 'False report' },
] as const satisfies readonly { readonly value: ReportState; readonly label: string }[]

/** What a report may be about: messages of a chat, a startup, or a person. */
export const reportSubjects = ['chat', 'startup', 'user'] as const
export type ReportSubject = (typeof reportSubjects)[number]

const reportSubjectOptions = [
  { value: 'chat', label: 'Messages' },
  { value: 'startup', label: 'Startup' },
  { value: 'user', label: 'Person' },
] as const satisfies readonly { readonly value: ReportSubject; readonly label: string }[]

/** What somebody reports, as they choose it. One that is urgent heads the desk and is decided within `limits.report.urgentMs`. */
export const reportKinds = [
  { value: 'scam', label: 'Scam or fraud', isUrgent: true },
  { value: 'false_figures', label: 'False or misleading figures' },
  { value: 'copied', label: 'Copied idea or document' },
  { value: 'abuse', label: 'Abuse or harassment' },
  { value: 'spam', label: 'Spam or advertising' },
  { value: 'other', label: 'Something else' },
] as const satisfies readonly { readonly value: string; readonly label: string; readonly isUrgent?: true }[]
export type ReportKind = (typeof reportKinds)[number]['value']

/** The kinds that come before all others. */
export const urgentKinds: readonly ReportKind[] = reportKinds.flatMap((kind) =>
  'isUrgent' in kind ? [kind.value] : [],
)

/** What people reported, for admins to decide. Messages stand beside the fields. */
export const reports = defineResource({
  name: 'reports',
  id: 'report_uuid',
  label: 'Report',
  labelMany: 'Reports',
  title: 'name',
  fields: { reason: longText('What is wrong', { group: 'report', list: 'card' }) },
  computed: {
    name: text('About', { list: 'card', readOnly: true }),
    kind: choice('Kind', { list: 'card', filterable: true, options: reportKinds, readOnly: true }),
    about: choice('What was reported', {
      list: 'card',
      filterable: true,
      options: reportSubjectOptions,
      readOnly: true,
    }),
    startup_uuid: reference('Startup', { to: 'startups', list: true, readOnly: true }),
    reported_uuid: reference('Person', { to: 'users', list: true, readOnly: true }),
    reporter_uuid: reference('Reported by', { to: 'users', list: true, readOnly: true }),
    messages_count: count('Messages', { list: true, readOnly: true }),
    created_at: date('Reported', { time: true, list: 'card', sortable: true, readOnly: true }),
    due_at: date('Act by', { time: true, list: 'card', readOnly: true }),
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
    note: longText('Reason of the decision', { readOnly: true }),
    answer: longText('Answer of the reported', { readOnly: true }),
    answered_at: date('Answered', { time: true, readOnly: true }),
  },
  forms: {},
  overview: [{ key: 'report', label: 'The report', groups: ['report'] }],
  list: {
    sort: { field: 'state', order: 'DESC' },
    filters: { q: text('Search', { help: 'Searches reasons and the names of people and startups' }) },
    empty: 'No reports found',
    failed: messages.http.failed,
  },
})
