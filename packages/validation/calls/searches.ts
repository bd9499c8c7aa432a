import { z } from 'zod'
import { field } from '../fields/field.ts'
import { mailPeriodField, mailPeriods, searchedField, searchNameField } from '../forms/investing.ts'
import { limits } from '../limits.ts'
import { resourceNames } from '../fields/names.ts'
import { doneAnswer, listAnswer } from './answers.ts'
import { defineCall } from './call.ts'

const search_uuid = field.reference('Search', { required: 'always' })
const question = { max: limits.savedSearches.question } as const

const searchAnswer = z.object({
  search_uuid: z.guid(),
  name: z.string(),
  resource: z.enum(resourceNames),
  filter: z.record(z.string(), z.unknown()),
  sort: z.object({ field: z.string(), order: z.enum(['ASC', 'DESC']) }),
  mail: z.enum(mailPeriods).meta({ description: 'How often new matches are mailed' }),
  created_at: z.iso.datetime(),
})
const written = doneAnswer.extend({ data: searchAnswer })

/** A search that a person keeps. */
export type SavedSearch = z.infer<typeof searchAnswer>

/** Searches that people keep for themselves: what a list was filtered to and sorted by, under a name; new matches come by mail where they want it. */
export const searches = {
  list: defineCall({
    method: 'GET',
    path: 'saved_searches/list/',
    viewAs: 'shown',
    summary: 'One’s own searches, by name',
    access: 'signed-in',
    unverified: true,
    answer: listAnswer(searchAnswer),
  }),
  create: defineCall({
    method: 'POST',
    path: 'saved_searches/create/',
    summary: 'Keep a search; filter and sort are JSON text, as in the query of the list itself',
    access: 'signed-in',
    body: {
      name: searchNameField,
      resource: searchedField,
      filter: field.longText('Filter', question),
      sort: field.longText('Sort', question),
    },
    answer: written,
  }),
  update: defineCall({
    method: 'POST',
    path: 'saved_searches/update/',
    summary:
      'Rename a search of one’s own; with filter or sort, as in create, change what it asks for. What is not sent stays.',
    access: 'signed-in',
    body: {
      search_uuid,
      name: searchNameField,
      filter: field.longText('Filter', question),
      sort: field.longText('Sort', question),
    },
    answer: written,
  }),
  mail: defineCall({
    method: 'POST',
    path: 'saved_searches/mail/',
    summary:
      'Choose how often new matches of a search of one’s own are mailed: what is published from now on. The address must be verified.',
    access: 'signed-in',
    body: { search_uuid, mail: mailPeriodField },
    answer: written,
  }),
  stop: defineCall({
    method: 'POST',
    path: 'saved_searches/stop/',
    summary:
      'Stop the mails of all saved searches of a person, by the token that each of them carries: in the body, or in the address for the one click of RFC 8058. Doing it twice does it once.',
    access: 'anyone',
    page: '/searches/stop',
    query: { token: field.text('Token') },
    body: { token: field.text('Token') },
    answer: doneAnswer,
  }),
  delete: defineCall({
    method: 'POST',
    path: 'saved_searches/delete/',
    summary: 'Delete a search of one’s own',
    access: 'signed-in',
    unverified: true,
    body: { search_uuid },
    answer: doneAnswer,
  }),
  restore: defineCall({
    method: 'POST',
    path: 'saved_searches/restore/',
    summary: 'Restore a deleted search of one’s own, within 30 days',
    access: 'signed-in',
    unverified: true,
    body: { search_uuid },
    answer: doneAnswer,
  }),
} as const
