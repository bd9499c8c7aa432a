import { z } from 'zod'
import { field } from '../fields/field.ts'
import { answerFormFields, questionFields } from '../forms/questions.ts'
import { limits } from '../limits.ts'
import { doneAnswer, listAnswer } from './answers.ts'
import { defineCall } from './call.ts'

const startup_uuid = field.reference('Startup', { to: 'startups', required: 'always' })
const question_uuid = field.reference('Question', { required: 'always' })
const access = 'signed-in'

/** What somebody may do with a question, as the server's policy says. */
export const questionActions = ['edit', 'answer', 'hide', 'show', 'delete'] as const

const questionAnswer = z.object({
  question_uuid: z.guid(),
  startup_uuid: z.guid(),
  text: z.string(),
  asker: z.object({ user_uuid: z.guid(), name: z.string(), profile_image: z.string().nullable() }),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  answer: z
    .object({ text: z.string(), answered_at: z.iso.datetime(), edited_at: z.iso.datetime().nullable() })
    .nullable(),
  is_hidden: z.boolean().meta({ description: 'Only the owner of the startup, who asked and administrators read it' }),
  may: z.array(z.enum(questionActions)).meta({ description: 'What the current user may do with it' }),
})
const written = doneAnswer.extend({ data: questionAnswer })

/** A question on a startup, with its answer where there is one. */
export type Question = z.infer<typeof questionAnswer>

/** What people ask of a published startup and its owner answers, for everyone who is signed in. */
export const questions = {
  list: defineCall({
    method: 'GET',
    path: 'questions/list/{startup_uuid}/',
    viewAs: 'shown',
    summary: `The questions on a startup, newest first: the first ${limits.questions.page}, or those after one; whether there are more, and whether the current user may ask`,
    access,
    unverified: true,
    params: { startup_uuid },
    query: { after: field.reference('The last one that is known') },
    answer: listAnswer(questionAnswer).extend({ has_more: z.boolean(), may_ask: z.boolean() }),
  }),
  ask: defineCall({
    method: 'POST',
    path: 'questions/ask/',
    summary: 'Ask something of a published startup; its owner is told',
    access,
    body: { startup_uuid, ...questionFields },
    answer: written,
  }),
  edit: defineCall({
    method: 'POST',
    path: 'questions/edit/',
    summary: 'Change a question of one’s own that has no answer yet',
    access,
    body: { question_uuid, ...questionFields },
    answer: written,
  }),
  answer: defineCall({
    method: 'POST',
    path: 'questions/answer/',
    summary:
      'Answer a question on a startup of one’s own or one’s organisation, or change the answer; who asked is told of the first one',
    access,
    body: { question_uuid, ...answerFormFields },
    answer: written,
  }),
  hide: defineCall({
    method: 'POST',
    path: 'questions/hide/',
    summary:
      'Hide a question on a startup of one’s own or one’s organisation, or show it again. What an administrator has hidden, an administrator shows.',
    access,
    body: { question_uuid, is_hidden: field.flag('Hidden', { required: 'always' }) },
    answer: written,
  }),
  delete: defineCall({
    method: 'POST',
    path: 'questions/delete/',
    summary: 'Delete a question of one’s own, and its answer with it; an administrator any',
    access,
    body: { question_uuid },
    answer: doneAnswer,
  }),
  restore: defineCall({
    method: 'POST',
    path: 'questions/restore/',
    summary:
      'Restore a question that one deleted oneself, and its answer with it, within 30 days; an administrator any',
    access,
    body: { question_uuid },
    answer: doneAnswer,
  }),
} as const
