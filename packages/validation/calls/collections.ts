import { z } from 'zod'
import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { doneAnswer, listAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { publicStartupRowAnswer } from './publicStartups.ts'

const startup_uuids = field.reference('Startups', {
  to: 'startups',
  many: true,
  required: 'always',
  max: limits.collection.startups,
})
const changedAnswer = doneAnswer.extend({
  uuid: z.guid(),
  changed: z.array(z.guid()).meta({ description: 'The startups that were not there before, or no longer are' }),
})

/** How administrators fill collections beside their form. */
export const collecting = {
  add: defineCall({
    method: 'POST',
    path: 'collections/add/',
    summary:
      'Add startups to a collection, behind the others. Without a collection they are featured: added to the first that is featured, which is made where there is none.',
    access: ['admin'],
    body: { uuid: field.reference('Collection', { to: 'collections' }), startup_uuids },
    answer: changedAnswer,
  }),
  remove: defineCall({
    method: 'POST',
    path: 'collections/remove/',
    summary: 'Take startups out of a collection',
    access: ['admin'],
    body: { uuid: field.reference('Collection', { to: 'collections', required: 'always' }), startup_uuids },
    answer: changedAnswer,
  }),
} as const

const collection = {
  slug: z.string().meta({ description: 'The name in its address, /collections/{slug}; it stays when it is renamed' }),
  title: z.string(),
  introduction: z.string().nullable(),
  updated_at: z.string(),
}

/** A collection as the public list has it. */
const publicCollectionRow = z.object({ ...collection, startups: z.number() })
export type PublicCollectionRow = z.infer<typeof publicCollectionRow>

/** A collection as anyone reads it. */
const publicCollection = z.object({ ...collection, startups: z.array(publicStartupRowAnswer) })
export type PublicCollection = z.infer<typeof publicCollection>

/** Published collections, with those of their startups that are shown to everyone. */
export const publicCollections = {
  list: defineCall({
    method: 'GET',
    path: 'public/collections/',
    replica: true,
    summary: `The published collections that have startups which are shown to everyone, with how many; the first ${limits.collection.listed}`,
    access: 'anyone',
    answer: z.object({ data: z.array(publicCollectionRow) }),
  }),
  get: defineCall({
    method: 'GET',
    path: 'public/collections/{slug}/',
    replica: true,
    summary: 'One of them, by the name in its address, with its startups in their order',
    access: 'anyone',
    params: { slug: field.text('Name in its address', { required: 'always' }) },
    answer: publicCollection,
  }),
  featured: defineCall({
    method: 'GET',
    path: 'public/featured_startups/',
    summary: `The startups of featured collections that are shown to everyone, in their order; the first ${limits.collection.featured}`,
    access: 'anyone',
    answer: listAnswer(publicStartupRowAnswer),
  }),
} as const
