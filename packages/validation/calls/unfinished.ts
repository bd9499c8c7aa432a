import { z } from 'zod'
import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { doneAnswer, listAnswer } from './answers.ts'
import { defineCall } from './call.ts'

const access = ['startup', 'admin'] as const
const unfinished_uuid = field.reference('Unfinished startup', { required: 'always' })
const values = field.longText('Values', { required: 'always', max: limits.unfinished.characters })

const rowAnswer = z.object({
  unfinished_uuid: z.guid(),
  startup_name: z.string().nullable(),
  missing: z.number().meta({ description: 'How many of the fields are empty that creating asks for' }),
  version: z.number().meta({ description: 'Counts the changes; `update` takes it' }),
  updated_at: z.iso.datetime(),
})
const fullAnswer = rowAnswer.extend({
  values: z
    .record(z.string(), z.unknown())
    .meta({ description: 'What was typed, as it was typed, by field of `startups/create/`; without files' }),
})
const savedAnswer = doneAnswer.extend({ data: fullAnswer })

/** A startup that somebody began to register, as it is listed. */
export type UnfinishedRow = z.infer<typeof rowAnswer>
/** The same with what was typed. */
export type Unfinished = z.infer<typeof fullAnswer>

/** Startups that a person began to register: what they typed so far, unchecked, for themselves alone, administrators not excepted. */
export const unfinished = {
  list: defineCall({
    method: 'GET',
    path: 'startups/unfinished/list/',
    viewAs: 'hidden',
    summary: 'One’s own unfinished startups, the one changed last first',
    access,
    unverified: true,
    answer: listAnswer(rowAnswer),
  }),
  get: defineCall({
    method: 'POST',
    reads: true,
    path: 'startups/unfinished/get/',
    viewAs: 'hidden',
    summary: 'An unfinished startup of one’s own, with what was typed',
    access,
    unverified: true,
    body: { unfinished_uuid },
    answer: fullAnswer,
  }),
  create: defineCall({
    method: 'POST',
    path: 'startups/unfinished/create/',
    summary: `Keep what was typed so far; \`values\` is the JSON text of an object. Up to ${limits.unfinished.most} of each person (409), each for ${limits.unfinished.keptDays} days after its last change.`,
    access,
    unverified: true,
    body: { values },
    answer: savedAnswer,
  }),
  update: defineCall({
    method: 'POST',
    path: 'startups/unfinished/update/',
    summary:
      'Keep what was typed since, in the place of what was kept. 409 where it was changed since `version` was read.',
    access,
    unverified: true,
    body: { unfinished_uuid, values, version: field.count('Version', { required: 'always' }) },
    answer: savedAnswer,
  }),
  delete: defineCall({
    method: 'POST',
    path: 'startups/unfinished/delete/',
    summary: 'Delete an unfinished startup of one’s own; the answer carries it, so that it can be kept again',
    access,
    unverified: true,
    body: { unfinished_uuid },
    answer: savedAnswer,
  }),
} as const
