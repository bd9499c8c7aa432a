import { z } from 'zod'
import { field } from '../fields/field.ts'
import {
  interestOutcomes,
  interestPhases,
  interestSides,
  outcomeAnswerField,
  outcomeFields,
  outcomeStates,
  owedAnswers,
  passFields,
  passReasons,
  pauseCauses,
  remindersOf,
} from '../forms/interests.ts'
import { limits } from '../limits.ts'
import { doneAnswer, listAnswer, recordAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { namedPerson } from './contacts.ts'

const { interest: rules } = limits
const moment = z.iso.datetime()
const side = z.enum(interestSides)
const interest_uuid = field.reference('Interest', { required: 'always' })
const startup_uuid = field.reference('Startup', { to: 'startups', required: 'always' })
const valuesOf = <const V extends string>(options: readonly { readonly value: V }[]) =>
  z.enum(options.map(({ value }) => value) as [V, ...V[]]) // each list has some

/** What one side waits for from the other, and until when. */
const owed = z.object({
  what: z.enum(owedAnswers).meta({
    description:
      '`answer`: the founder accepts or declines; `decision`: the investor moves the deal on or passes; `outcome`: the other side confirms or disputes what was stated',
  }),
  by: side,
  since: moment,
  until: moment.nullable().meta({ description: 'Null where there is no end, or the time stands still' }),
  paused_since: moment.nullable(),
  paused_for: z.array(z.enum(pauseCauses)).meta({ description: 'What by the other side it stands still for' }),
  is_late: z.boolean().meta({ description: 'The time is over; an answer counts all the same, with the days it took' }),
})

const interestAnswer = z.object({
  interest_uuid: z.guid(),
  side: side.meta({ description: 'Which of the two the current user is' }),
  startup_uuid: z.guid(),
  startup_name: z.string().nullable().meta({ description: 'Null where the startup is not there for the current user' }),
  person: namedPerson.nullable().meta({ description: 'The other side; null once their account is erased' }),
  phase: z.enum(interestPhases),
  connected_at: moment,
  ended_at: moment.nullable().meta({ description: 'When the investor ended the connection' }),
  owed: z.array(owed).meta({ description: 'What waits for one of the two' }),
  passed: z
    .object({ at: moment, reason: valuesOf(passReasons), sentence: z.string().nullable() })
    .nullable()
    .meta({ description: 'Why the investor passed' }),
  outcome: z
    .object({
      outcome: valuesOf(interestOutcomes),
      by: side.nullable().meta({ description: 'Who said so; null where the time ran out' }),
      state: z.enum(outcomeStates),
      at: moment,
    })
    .nullable(),
  may: z.object({
    pass: z.boolean(),
    state: z.array(valuesOf(interestOutcomes)),
    settle: z.boolean().meta({ description: 'Confirm or dispute what the other side stated' }),
  }),
})
/** An interest as one of its two sides sees it. */
export type Interest = z.infer<typeof interestAnswer>
/** What waits for one of its sides. */
export type Owed = z.infer<typeof owed>

/** How somebody answers, counted from what happened. */
export type AnsweringRecord = z.infer<typeof recordAnswer>

const doneInterest = doneAnswer.extend({ data: interestAnswer })

/** Interests from connecting to their outcome: whose answer is due by when, passes with a reason, and outcomes that both sides confirm. */
export const interests = {
  due: defineCall({
    whileFrozen: true,
    method: 'GET',
    path: 'interests/due/',
    viewAs: 'shown',
    summary: `Answers due: what the current user owes others and others owe them, what ends first before what ends later; a founder answers within ${rules.answerDays} days, an investor moves the deal on or passes within ${rules.decisionDays} days of being accepted, and is reminded ${remindersOf('investor').join(' and ')} days before. ${rules.page} of each, and their own record.`,
    access: ['startup', 'vc', 'admin'],
    answer: z.object({
      owed: z.array(interestAnswer),
      awaited: z.array(interestAnswer),
      record: recordAnswer,
      fewest: z.number(),
    }),
  }),
  list: defineCall({
    whileFrozen: true,
    method: 'GET',
    path: 'interests/list/',
    viewAs: 'shown',
    summary: `The interests that the current user is a side of, the newest first: all, or those of a startup; ${rules.page} of them`,
    access: ['startup', 'vc', 'admin'],
    query: { startup: field.reference('Startup', { to: 'startups' }) },
    answer: listAnswer(interestAnswer),
  }),
  pass: defineCall({
    method: 'POST',
    path: 'interests/pass/',
    summary: `Pass on a startup that one is connected to, with one of ${passReasons.length} reasons and a sentence if one likes: the founder reads both, and the card moves to Passed. For ${rules.passedMs / (24 * 3_600_000)} days the founder writes nothing back unless the investor writes first.`,
    access: ['vc', 'admin'],
    body: { startup_uuid, ...passFields },
    answer: doneAnswer.extend({
      startup_uuid: z.guid(),
      data: interestAnswer.nullable().meta({ description: 'Null where one connected before interests were kept' }),
    }),
  }),
  state: defineCall({
    method: 'POST',
    path: 'interests/state/',
    summary:
      'State how it went with the other side, who confirms or disputes it. The same that they stated confirms theirs; another one waits until theirs is settled (409).',
    access: ['startup', 'vc', 'admin'],
    body: { interest_uuid, ...outcomeFields },
    answer: doneInterest,
  }),
  settle: defineCall({
    method: 'POST',
    path: 'interests/settle/',
    summary: 'Confirm or dispute the outcome that the other side stated',
    access: ['startup', 'vc', 'admin'],
    body: { interest_uuid, answer: outcomeAnswerField },
    answer: doneInterest,
  }),
  record: defineCall({
    method: 'GET',
    path: 'interests/record/{user_uuid}/',
    viewAs: 'shown',
    summary: `How an investor answers founders who accepted them, or a founder answers interests: median days, how many of how many, and since when. Counted from what happened, without the time that they waited for the other side; nothing below ${rules.fewest} answers.`,
    access: 'signed-in',
    params: { user_uuid: field.reference('Person', { to: 'users', required: 'always' }) },
    answer: z.object({ data: recordAnswer, fewest: z.number() }),
  }),
} as const
