import { field } from '../fields/field.ts'
import { messages } from '../messages.ts'
import { defineResource } from '../derive/resource.ts'

const { longText, text, date, choice, count, percent, reference } = field

/** How a review stands. It is decided once; `closed` is one that ended without a decision. In their order, downwards, those that wait come first. */
export const reviewStates = ['submitted', 'changes_asked', 'closed', 'approved'] as const
export type ReviewState = (typeof reviewStates)[number]

const stateOptions = [
  { value: 'submitted', label: 'Waiting for review' },
  { value: 'changes_asked', label: 'Changes asked' },
  { value: 'closed', label: 'Closed' },
  { value: 'approved', label: 'Approved' },
] as const satisfies readonly { readonly value: ReviewState; readonly label: string }[]

/** Startups that were sent for review, for administrators to decide. */
export const listingReviews = defineResource({
  name: 'listingReviews',
  id: 'review_uuid',
  label: 'Review',
  labelMany: 'Listings to review',
  title: 'name',
  fields: {},
  computed: {
    name: text('Startup', { list: 'card', readOnly: true }),
    founder_uuid: reference('Founder', { to: 'users', list: true, readOnly: true }),
    submitted_at: date('Sent for review', { time: true, list: 'card', sortable: true, readOnly: true }),
    completeness: percent('Filled in', { list: 'card', readOnly: true }),
    duplicates_count: count('Possible duplicates', { list: 'card', readOnly: true }),
    state: choice('State', {
      list: 'card',
      sortable: true,
      filterable: true,
      options: stateOptions,
      readOnly: true,
    }),
    decided_at: date('Decided', { time: true, list: true, sortable: true, readOnly: true }),
    decided_by_uuid: reference('Decided by', { to: 'users', readOnly: true }),
    message: longText('Message to the founder', { readOnly: true }),
  },
  forms: {},
  overview: [],
  list: {
    sort: { field: 'state', order: 'DESC' },
    filters: { q: text('Search', { help: 'Searches names of startups' }) },
    empty: 'No listings found',
    failed: messages.http.failed,
  },
})
