import { z } from 'zod'
import { field } from '../fields/field.ts'
import { groupTiers, readingTiers } from '../fields/options.ts'
import {
  askFields,
  grantAnswers,
  grantFields,
  grantStates,
  revokeFields,
  sectionFlags,
  tierFields,
} from '../forms/grants.ts'
import { accessWays } from '../accessWays.ts'
import { keepableSections } from '../derive/keeping.ts'
import { limits, roles } from '../limits.ts'
import { startups } from '../resources/startups.ts'
import { doneAnswer, listAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { namedPerson } from './contacts.ts'

const startup_uuid = field.reference('Startup', { to: 'startups', required: 'always' })
const grant_uuid = field.reference('Request or grant', { required: 'always' })
const grant_after = field.reference('The request or grant after which the page begins')
const sections = sectionFlags(startups)

/** Whom a founder looks at their startup as. */
export const previewReaders = ['public', 'member', 'investor'] as const
export type PreviewReader = (typeof previewReaders)[number]

const sectionAnswer = z.object({
  section: z.string(),
  tier: z.enum(groupTiers).meta({ description: 'Who reads it now' }),
  choices: z.array(z.enum(groupTiers)).meta({ description: 'What its founder chooses from, the default first' }),
  floor: z.enum(groupTiers).meta({ description: 'The lowest tier that it may have' }),
})
/** Who reads a section of a startup. */
export type SectionTier = z.infer<typeof sectionAnswer>

const tiersAnswer = z.object({ startup_uuid: z.guid(), sections: z.array(sectionAnswer) })

const grantAnswer = z.object({
  grant_uuid: z.guid(),
  startup_uuid: z.guid(),
  person: namedPerson.nullable().meta({ description: 'Who asked, or whom the founder meant; null once they are gone' }),
  company: z.string().nullable(),
  source: z.enum(['request', 'founder', 'connection']),
  state: z.enum(grantStates),
  sections: z.array(z.string()).meta({ description: 'The keys of the sections it is about; none for all' }),
  message: z.string().nullable().meta({ description: 'Why the investor asks' }),
  reason: z.string().nullable().meta({ description: 'What the founder said with their last answer' }),
  created_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  again_at: z.iso.datetime().nullable().meta({ description: 'From when the investor may ask again after a decline' }),
})
/** A request for access, and the grant that came of it. */
export type Grant = z.infer<typeof grantAnswer>

const viewedAnswer = z.object({
  viewed_uuid: z.string().meta({ description: 'The record: its day (UTC) and its number in it' }),
  at: z.iso.datetime().meta({ description: 'When they first read it in that hour' }),
  person: namedPerson.nullable().meta({ description: 'Who read it; null once their account is gone, and of a link' }),
  link: z.string().nullable().meta({ description: 'Whom the link was for by which they read it' }),
  role: z.enum(roles).nullable(),
  organisation: z.string().nullable().meta({ description: 'The organisation that they belonged to when they read it' }),
  sections: z.array(z.string()).meta({ description: 'The keys of the sections of which they read what is not public' }),
  way: z.enum(accessWays).meta({ description: 'Through what' }),
})
/** That somebody read what is not public of a startup. */
export type Viewed = z.infer<typeof viewedAnswer>

const changed = doneAnswer.extend({ data: grantAnswer })

/** Who reads what of a startup: what its founder keeps back, and what they grant. */
export const access = {
  tiers: defineCall({
    method: 'POST',
    reads: true,
    path: 'access/tiers/',
    viewAs: 'shown',
    summary: 'Who reads each section of a startup, for its founder and admins',
    access: 'signed-in',
    body: { startup_uuid },
    answer: tiersAnswer,
  }),
  setTiers: defineCall({
    method: 'POST',
    path: 'access/set_tiers/',
    summary:
      'Keep sections of one’s own startup back, or open them again, each by its key; what is left out stays. It holds from the next request on, on every surface. Its founder alone decides.',
    access: 'signed-in',
    body: { startup_uuid, ...tierFields(startups) },
    mode: 'update',
    answer: doneAnswer.extend(tiersAnswer.shape),
  }),
  preview: defineCall({
    method: 'POST',
    reads: true,
    path: 'access/preview/',
    viewAs: 'hidden',
    summary:
      'A startup as somebody else reads it, made as for them, for its founder and admins: as the public page, as a verified member, as an approved investor or as one of them',
    access: 'signed-in',
    body: {
      startup_uuid,
      as: field.choice('As', {
        required: 'always',
        options: previewReaders.map((value) => ({ value, label: value })),
      }),
      user_uuid: field.reference('Investor', { to: 'users' }),
    },
    answer: z.object({
      reads: z.enum(readingTiers),
      is_there: z.boolean().meta({ description: 'Whether it is there for them at all as it stands' }),
      unread: z.array(z.string()).meta({ description: 'The sections and documents that they do not read' }),
      values: z.record(z.string(), z.unknown()).meta({ description: 'Its fields as they are answered to them' }),
    }),
  }),
  grants: defineCall({
    method: 'GET',
    path: 'access/grants/',
    viewAs: 'shown',
    summary: `Requests and grants of a startup of one’s own, those that wait first, then those that hold, the newest of each first: ${limits.grants.page} of them, or those after the one that is named; and whether there are more`,
    access: 'signed-in',
    query: { startup: startup_uuid, after: grant_after },
    answer: listAnswer(grantAnswer).extend({ more: z.boolean() }),
  }),
  viewed: defineCall({
    method: 'GET',
    path: 'access/viewed/',
    viewAs: 'shown',
    summary: `Who read what is not public of a startup of one’s own, the newest first: ${limits.accessRecords.page} of them, and the number that the next ones come before. Each person, section and way is recorded once an hour, and kept for ${limits.accessRecords.keptDays} days.`,
    access: 'signed-in',
    query: {
      startup: startup_uuid,
      section: field.choice('Section', {
        options: keepableSections(startups).map(({ key, label }) => ({ value: key, label })),
      }),
      before: field.text('The record before which the page begins', { max: 40 }),
    },
    answer: listAnswer(viewedAnswer).extend({
      before: z.string().nullable().meta({ description: 'What the next page is asked for with; null on the last one' }),
    }),
  }),
  mine: defineCall({
    method: 'GET',
    path: 'access/mine/',
    viewAs: 'shown',
    summary: 'Requests and grants of a startup that one’s organisation has, those of colleagues too, the newest first',
    access: ['vc'],
    query: { startup: startup_uuid },
    answer: listAnswer(grantAnswer),
  }),
  ask: defineCall({
    method: 'POST',
    path: 'access/ask/',
    summary:
      'Ask a founder for sections that they keep back, each by its key, or for all of them; with a sentence that they read. It is asked in the name of one’s organisation, by those who do not only read in it (403). One request of it waits at a time; after a decline one may ask again once 30 days have passed (409).',
    access: ['vc'],
    body: { startup_uuid, ...sections, ...askFields },
    answer: changed,
  }),
  withdraw: defineCall({
    method: 'POST',
    path: 'access/withdraw/',
    summary: 'Take one’s own request back while it waits',
    access: ['vc'],
    body: { grant_uuid },
    answer: changed,
  }),
  answer: defineCall({
    method: 'POST',
    path: 'access/answer/',
    summary:
      'Grant what an investor asks for, or some of it, with or without an end, or decline; they are told. A request is answered once.',
    access: 'signed-in',
    body: {
      grant_uuid,
      state: field.choice('Answer', { required: 'always', options: grantAnswers }),
      ...sections,
      ...grantFields,
    },
    answer: changed,
  }),
  grant: defineCall({
    method: 'POST',
    path: 'access/grant/',
    summary: 'Grant an approved investor what is kept back of one’s own startup, unasked; they are told',
    access: 'signed-in',
    body: {
      startup_uuid,
      user_uuid: field.reference('Investor', { to: 'users', required: 'always' }),
      ...sections,
      ...grantFields,
    },
    answer: changed,
  }),
  revoke: defineCall({
    method: 'POST',
    path: 'access/revoke/',
    summary: 'Take a grant back: it holds from the next request on, and its investor is told',
    access: 'signed-in',
    body: { grant_uuid, ...revokeFields },
    answer: changed,
  }),
} as const
