import { z } from 'zod'
import { answerOf } from '../derive/schemas.ts'
import { field, type Field } from '../fields/field.ts'
import { isReference } from '../fields/kinds.ts'
import { limits } from '../limits.ts'
import { listFields, publicFields, type Resource } from '../derive/resource.ts'
import { startups } from '../resources/startups.ts'
import type { ClaimType } from '../forms/claims.ts'
import { facetsAnswer, listAnswer, referredAnswer } from './answers.ts'
import { defineCall } from './call.ts'

/** The fields of a startup that anyone may read: those that the description marks `public`. */
export const publicStartupFields = publicFields(startups.fields)

/** The public fields that a list carries. */
export const publicListFields = listFields(publicStartupFields, ['image', 'logo', 'tagline'])

/** Startups as the public sees them: only what is public can be sorted or filtered by. */
export const publicStartupsResource: Resource = {
  ...startups,
  fields: publicStartupFields,
  computed: { created_at: startups.computed.created_at },
  // Founders are named by no public page, and found by no public search.
  list: {
    ...startups.list,
    filters: { q: field.text('Search', { help: 'By name, pitch, category, stage or place' }) },
    orders: {},
  },
}

const extras = {
  slug: z
    .string()
    .meta({ description: 'The name in its address, /startups/{slug}; it stays when the startup is renamed' }),
  startup_uuid: z.guid(),
  category: referredAnswer.nullable(),
  development_stage: referredAnswer.nullable(),
  raising_phase: referredAnswer.nullable(),
  updated_at: z.string(),
}

/** The entry beside every other public reference, where the server names it: `sector` beside `sector_uuid`. */
const referred = Object.fromEntries(
  Object.entries<Field>(publicStartupFields).flatMap(([name, field]) => {
    const related = name.replace(/_uuid$/, '')
    return isReference(field) && related !== name && !(related in extras)
      ? [[related, referredAnswer.nullable().optional()]]
      : []
  }),
) as Record<never, never> // which these are, is known to the description alone

/** A startup as anyone reads it: no contact, no financials, nobody's name. */
export const publicStartupAnswer = answerOf(publicStartupFields).extend({ ...extras, ...referred })
export type PublicStartup = z.infer<typeof publicStartupAnswer>

/** The claims that stand on a public page: what whoever gave it publishes themselves. All others are read by members alone. */
export const publicClaimTypes = ['startup_act_label', 'award'] as const satisfies readonly ClaimType[]

const publicClaim = z.object({
  type: z.enum(publicClaimTypes),
  statement: z.string(),
  link: z.string().nullable(),
  confirmed_by: z.string().meta({ description: 'The hub, whose administrators confirmed it' }),
  confirmed_at: z.iso.datetime(),
  ends_at: z.iso.datetime().meta({ description: 'Until when it stands' }),
})
export type PublicClaim = z.infer<typeof publicClaim>

/** The public page of a startup. */
const pageAnswer = publicStartupAnswer.extend({
  claims: z
    .array(publicClaim)
    .meta({ description: 'Labels and awards that are confirmed and stand now, newest first' }),
})
export type PublicStartupPage = z.infer<typeof pageAnswer>

/** A card of the public list. */
export const publicStartupRowAnswer = answerOf(publicListFields).extend({ ...extras, ...referred })
export type PublicStartupRow = z.infer<typeof publicStartupRowAnswer>

const choices = z.array(referredAnswer)

/** Published startups whose founders show them to everyone. */
export const publicStartups = {
  list: defineCall({
    method: 'GET',
    path: 'public/startups/',
    replica: true,
    summary:
      'The startups that are shown to everyone, newest first, always in pages: the first one where no range is asked for. Content-Range tells the place and the total.',
    access: 'anyone',
    list: publicStartupsResource,
    answer: listAnswer(publicStartupRowAnswer),
  }),
  get: defineCall({
    method: 'GET',
    path: 'public/startups/{slug}/',
    replica: true,
    summary:
      'One of them, by the name in its address; gone at the next request after it is unpublished or consent is withdrawn',
    access: 'anyone',
    params: { slug: field.text('Name in its address', { required: 'always' }) },
    answer: pageAnswer,
  }),
  filters: defineCall({
    method: 'GET',
    path: 'public/startup_filters/',
    replica: true,
    summary: 'What the public list can be filtered by: the entries and countries of the startups in it',
    access: 'anyone',
    answer: z.object({
      categories: choices,
      development_stages: choices,
      raising_phases: choices,
      countries: z.array(z.string()),
    }),
  }),
  addresses: defineCall({
    method: 'GET',
    path: 'public/startup_addresses/',
    replica: true,
    summary: `The names in the addresses of all of them for a sitemap, and when each last changed: the newest ${limits.sitemap}`,
    access: 'anyone',
    answer: z.object({ data: z.array(z.object({ slug: z.string(), updated_at: z.string() })) }),
  }),
  facets: defineCall({
    method: 'GET',
    path: 'public/startup_facets/',
    replica: true,
    summary:
      'How many of the startups that are shown to everyone and that the filter finds have each category, stage, phase and country; each leaves its own filter out. With a search or bounds it stops after 1,000 rows and says so. Of a long list the counts may be 10 seconds old.',
    access: 'anyone',
    list: publicStartupsResource,
    answer: facetsAnswer,
  }),
} as const
