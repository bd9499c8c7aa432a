import { field } from '../fields/field.ts'
import { messages } from '../messages.ts'
import type { PlainResourceName } from '../fields/names.ts'
import { plainResources } from './plainResources.ts'
import { defineResource } from '../derive/resource.ts'

const { text, date, choice } = field

/** What a record of each plain resource is called there. */
const plainLabels = Object.fromEntries(
  Object.values(plainResources).map(({ name, deletedLabel }) => [name, deletedLabel]),
) as Readonly<Record<PlainResourceName, string>> // of the same names

/** Every kind of record that can be restored after it was deleted, and what one is called. */
export const deletedKinds = {
  startups: 'Startup',
  questions: 'Question',
  notes: 'Note',
  searches: 'Saved search',
  ...plainLabels,
  contactMessages: 'Contact message',
} as const
export type DeletedKind = keyof typeof deletedKinds

/** What was deleted and can be restored for 30 days: one's own, and for administrators all but what is private to others. */
export const deletedRecords = defineResource({
  name: 'deletedRecords',
  id: 'deleted_uuid',
  label: 'Deleted record',
  labelMany: 'Recently deleted',
  title: 'name',
  fields: {},
  computed: {
    name: text('Name', { list: true, readOnly: true }),
    kind: choice('Kind', {
      list: 'card',
      filterable: true,
      readOnly: true,
      options: Object.entries(deletedKinds).map(([value, label]) => ({ value, label })),
    }),
    deleted_by: text('Deleted by', { list: 'card', readOnly: true }),
    deleted_at: date('Deleted', { time: true, list: 'card', sortable: true, readOnly: true }),
    erase_at: date('Time left', { time: true, list: 'card', readOnly: true }),
  },
  forms: {},
  overview: [],
  list: {
    sort: { field: 'deleted_at', order: 'DESC' },
    empty: 'Nothing was deleted recently',
    failed: messages.http.failed,
  },
})
