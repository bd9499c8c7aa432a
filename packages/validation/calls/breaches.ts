import { z } from 'zod'
import { field } from '../fields/field.ts'
import { authorityCodes, breachFields, breachStates, clockStages } from '../forms/breaches.ts'
import { limits } from '../limits.ts'
import { doneAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { was } from './was.ts'

const access = ['admin'] as const
const moment = z.iso.datetime()
const breach_uuid = field.reference('Breach', { required: 'always' })
const whom = [...authorityCodes, 'people'] as const
const to = field.choice('To whom', {
  required: 'always',
  options: whom.map((value) => ({ value, label: value })),
})

const clockAnswer = z.object({
  to: z.enum(whom),
  name: z.string(),
  law: z.string().nullable().meta({ description: 'Where the time is written' }),
  hours: z.number().nullable(),
  due_at: moment.nullable().meta({ description: 'Counted from the discovery; the people have no time of their own' }),
  stage: z.enum(clockStages).nullable(),
  settled: z
    .object({
      act: z.enum(['notified', 'not_concerned']),
      at: moment,
      reference: z.string().nullable().meta({ description: 'Of the authority; or why it is not concerned' }),
      by: z.string().nullable(),
    })
    .nullable(),
})
export type BreachClock = z.infer<typeof clockAnswer>

const breachAnswer = z.object({
  breach_uuid: z.guid(),
  title: z.string(),
  discovered_at: moment,
  occurred_at: moment.nullable(),
  what: z.string().nullable(),
  tables: z.array(z.object({ table: z.string(), what: z.string() })),
  other_data: z.string().nullable(),
  people: z.string().nullable(),
  affected: z.number().nullable(),
  consequences: z.string().nullable(),
  measures: z.string().nullable(),
  contact: z.string().nullable(),
  state: z.enum(breachStates),
  clocks: z.array(clockAnswer),
  history: z
    .array(
      z.object({
        at: moment,
        by: z.string().nullable(),
        act: z.enum(['recorded', 'changed', 'notified', 'not_concerned']),
        what: z.string().nullable().meta({ description: 'The fields that changed, or who was told' }),
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    )
    .meta({ description: 'Newest first; none is ever changed' }),
})
export type Breach = z.infer<typeof breachAnswer>

const noticeAnswer = z.object({
  title: z.string(),
  text: z.string().meta({ description: 'Markdown' }),
  missing: z.array(z.string()).meta({ description: 'What a notice should say and is not recorded' }),
})
export type BreachNotice = z.infer<typeof noticeAnswer>

const done = doneAnswer.extend({ data: breachAnswer })

/** The register of breaches of people's data. None is deleted. */
export const breaches = {
  list: defineCall({
    method: 'GET',
    path: 'breaches/list/',
    summary: `Breaches of data with their clocks and history, ${limits.breaches.page} at a time: those that are not closed first, then the newest`,
    access,
    query: {
      after: field.reference('The breach after which the page begins'),
      state: field.choice('State', { options: breachStates.map((value) => ({ value, label: value })) }),
    },
    answer: z.object({ data: z.array(breachAnswer), more: z.boolean() }),
  }),
  create: defineCall({
    method: 'POST',
    path: 'breaches/create/',
    summary: 'Record a breach. A clock begins for each authority, and administrators are told by bell and mail.',
    access,
    body: breachFields,
    answer: done,
  }),
  update: defineCall({
    method: 'POST',
    path: 'breaches/update/',
    summary:
      'Change what is recorded; what is left out stays. A moved discovery moves the clocks. With `was`, a field that somebody else changed since is not replaced (409, with a message for each).',
    access,
    mode: 'update',
    body: {
      breach_uuid,
      // A field without a group counts as the call's own, which an update requires.
      ...(Object.fromEntries(
        Object.entries(breachFields).map(([name, one]) => [
          name,
          { ...one, options: { ...one.options, group: 'breach' } },
        ]),
      ) as unknown as typeof breachFields),
      was,
    },
    answer: done,
  }),
  settle: defineCall({
    method: 'POST',
    path: 'breaches/settle/',
    summary:
      'Note that an authority or the people were told, when and under which reference, or why an authority is not concerned; its clock stops. 409 where it has.',
    access,
    body: {
      breach_uuid,
      to,
      act: field.choice('What was done', {
        required: 'always',
        options: ['notified', 'not_concerned'].map((value) => ({ value, label: value })),
      }),
      at: field.text('When', { max: 40 }),
      reference: field.text('Reference or reason', { max: limits.breaches.reference }),
    },
    answer: done,
  }),
  notice: defineCall({
    method: 'POST',
    path: 'breaches/notice/',
    reads: true,
    summary: 'A notice to an authority or to the people, filled in from what is recorded, with what is missing',
    access,
    body: { breach_uuid, to },
    answer: noticeAnswer,
  }),
} as const
