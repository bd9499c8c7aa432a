import { z } from 'zod'
import { field } from '../fields/field.ts'
import {
  beforeStageField,
  boardField,
  reasonField,
  stageField,
  stageFields,
  stepFields,
  stepResponsible,
  stepEndField,
  stepEnds,
  endedStep,
  readTagsField,
  tagsField,
  timelineKinds,
} from '../forms/investing.ts'
import { passReasonField } from '../forms/interests.ts'
import { connectionStates } from '../forms/people.ts'
import { limits } from '../limits.ts'
import { doneAnswer, listAnswer, stageAnswer, startupRowAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { was } from './was.ts'
import { namedPerson } from './contacts.ts'

const startup_uuid = field.reference('Startup', { to: 'startups', required: 'always' })
const access = ['vc', 'admin'] as const
const stage = stageAnswer

const state = {
  startup_uuid: z.guid(),
  stage,
  since: z.iso.datetime().meta({ description: 'When it came to this stage' }),
  pass_reason: z.string().nullable(),
}

const step = {
  next_step: z.string().nullable(),
  next_step_on: z.string().nullable().meta({ format: 'date', description: 'When it is due: a day, with no zone' }),
}

const cardAnswer = z.object({
  ...state,
  ...step,
  responsible: namedPerson
    .nullable()
    .meta({ description: 'Of a shared deal: who of the organisation does the next step' }),
  shared: z
    .object({
      by: namedPerson.nullable().meta({ description: 'Null where their account is gone' }),
      at: z.iso.datetime(),
      may_change: z.boolean(),
      may_take_back: z.boolean(),
    })
    .nullable()
    .meta({
      description: 'Of a deal on the board of one’s organisation: who shared it; null of one on one’s own board',
    }),
  connected_at: z.iso.datetime(),
  answer: z
    .object({
      state: z.enum(connectionStates),
      reason: z.string().nullable(),
      answered_at: z.iso.datetime().nullable(),
    })
    .meta({ description: 'How the founder answered' }),
  tags: z.array(z.string()),
  round_size: z
    .number()
    .nullable()
    .meta({ description: 'The round that the startup raises, in US dollars; null where it is not read' }),
  unread: z.number().meta({ description: 'Messages of the founder that are not read' }),
  startup: startupRowAnswer.nullable().meta({ description: 'Null where the startup is published no longer' }),
})

const moveAnswer = z.object({
  from: stage,
  to: stage,
  reason: z.string().nullable(),
  at: z.iso.datetime(),
  by: z.string(),
})

const timelineItem = z.object({
  id: z.string(),
  kind: z.enum(timelineKinds),
  at: z.iso.datetime(),
  text: z
    .string()
    .nullable()
    .meta({ description: 'The note, the next step, or the reason of a pass or a decline, as its author wrote it' }),
  from: stage.nullable().meta({ description: 'Of a move: the stage that it came from' }),
  to: stage.nullable().meta({ description: 'Of a move: the stage that it came to' }),
  due_on: z.string().nullable().meta({ format: 'date', description: 'Of a next step: when it was due' }),
  sent: z.number().nullable().meta({ description: 'Of a day of messages: how many one sent oneself' }),
  received: z.number().nullable().meta({ description: 'Of a day of messages: how many the founder sent' }),
  by: z.string().nullable().meta({ description: 'Of a shared deal: who of the organisation did it' }),
})

const boardStage = z.object({
  stage,
  name: z
    .string()
    .nullable()
    .meta({ description: 'What one calls it oneself; null of a standard stage that keeps its name' }),
  is_lasting: z.boolean().meta({ description: 'Whether every board has it: it cannot be removed' }),
  is_removed: z.boolean().meta({ description: 'Whether it is a stage of earlier moves alone' }),
})

/** A stage of one's own board. */
export type BoardStage = z.infer<typeof boardStage>

/** What happened between an investor and a startup, one event of it; of messages a day (UTC). */
export type TimelineItem = z.infer<typeof timelineItem>

/** A connected startup on the board. */
export type PipelineCard = z.infer<typeof cardAnswer>

/** A change of stage that was made. */
export type PipelineMove = z.infer<typeof moveAnswer>

/**
 * The board of an investor: the startups that they are connected to, by stage. It is their own, and nobody else sees it but for the deals
 * that somebody shares with their organisation: these stand on the board of the organisation, which its members have together.
 */
export const pipeline = {
  list: defineCall({
    method: 'GET',
    path: 'vc/pipeline/',
    viewAs: { hides: ['next_step', 'next_step_on', 'responsible', 'pass_reason', 'tags'] },
    summary: 'One’s own board and that of one’s organisation, whole: the cards of each stage in their order',
    access,
    answer: listAnswer(cardAnswer),
  }),
  move: defineCall({
    method: 'POST',
    path: 'vc/pipeline/move/',
    summary:
      'Put a card into a stage: before another card, or at the end. Passed wants a reason: one of those that founders read, by `pass`, with `reason` as the sentence to it, or `reason` alone for one’s own eyes.',
    access,
    body: {
      startup_uuid,
      stage: stageField,
      before: field.reference('The card that it stands before', { to: 'startups' }),
      pass: passReasonField,
      reason: reasonField,
      from: field.text('The stage that it is moved from; a shared deal that stands elsewhere by then stays there', {
        max: limits.stages.key,
      }),
    },
    answer: doneAnswer.extend(state),
  }),
  stages: defineCall({
    method: 'GET',
    path: 'vc/pipeline/stages/',
    viewAs: 'shown',
    summary:
      'The stages of one’s own board, or of that of one’s organisation, in their order, and after them those that were removed',
    access,
    query: { board: boardField },
    answer: listAnswer(boardStage),
  }),
  addStage: defineCall({
    method: 'POST',
    path: 'vc/pipeline/stages/add/',
    summary: `Add a stage to one’s own board, before another one or at the end; ${limits.stages.most} at most`,
    access,
    body: { ...stageFields, before: beforeStageField, board: boardField },
    answer: doneAnswer.extend({ stage }),
  }),
  renameStage: defineCall({
    method: 'POST',
    path: 'vc/pipeline/stages/rename/',
    summary: 'Call a stage of one’s own board something else',
    access,
    body: { stage: stageField, ...stageFields, board: boardField },
    answer: doneAnswer.extend({ stage }),
  }),
  moveStage: defineCall({
    method: 'POST',
    path: 'vc/pipeline/stages/move/',
    summary: 'Put a stage of one’s own board before another one, or at the end',
    access,
    body: { stage: stageField, before: beforeStageField, board: boardField },
    answer: doneAnswer.extend({ stage }),
  }),
  removeStage: defineCall({
    method: 'POST',
    path: 'vc/pipeline/stages/remove/',
    summary: 'Remove a stage of one’s own board; its startups move to the end of another one',
    access,
    body: {
      stage: stageField,
      into: { ...stageField, label: 'The stage that its startups move to' },
      board: boardField,
    },
    answer: doneAnswer.extend({ stage, moved: z.number().meta({ description: 'How many startups moved' }) }),
  }),
  share: defineCall({
    method: 'POST',
    path: 'vc/pipeline/share/',
    summary:
      'Put a deal of one’s own onto the board of one’s organisation: whoever belongs to it reads the deal, and its owners and members move it and plan next steps. It belongs to the organisation from then on.',
    access,
    body: { startup_uuid },
    answer: doneAnswer.extend(state),
  }),
  takeBack: defineCall({
    method: 'POST',
    path: 'vc/pipeline/take_back/',
    summary:
      'Take a deal off the board of one’s organisation: by who shared it, or by an owner. It goes on, with its history, on the own board of who shared it, or of who takes it off where they are gone.',
    access,
    body: { startup_uuid },
    answer: doneAnswer.extend({ startup_uuid: z.guid() }),
  }),
  history: defineCall({
    method: 'GET',
    path: 'vc/pipeline/history/{startup_uuid}/',
    viewAs: { hides: ['reason'] },
    summary: 'How a card came to its stage, newest first',
    access,
    params: { startup_uuid },
    answer: listAnswer(moveAnswer),
  }),
  get: defineCall({
    method: 'GET',
    path: 'vc/pipeline/get/{startup_uuid}/',
    viewAs: { hides: ['next_step', 'next_step_on', 'responsible', 'pass_reason', 'tags'] },
    summary: 'The card of one startup that one is connected to, or that stands on the board of one’s organisation',
    access,
    params: { startup_uuid },
    answer: z.object({ data: cardAnswer }),
  }),
  setStep: defineCall({
    method: 'POST',
    path: 'vc/pipeline/step/',
    summary: `Write down the next step with a startup, instead of the one before. On its day a notification reminds of it, and a mail where that is not read. With \`was\`, what a colleague wrote down since is not replaced (409).`,
    access,
    body: { startup_uuid, ...stepFields, ...stepResponsible, was },
    answer: doneAnswer.extend({ startup_uuid: z.guid(), ...step }),
  }),
  endStep: defineCall({
    method: 'POST',
    path: 'vc/pipeline/step/end/',
    summary:
      'Say that the next step is done, or clear it; both are kept in the timeline. With the step and its day as they were read, another one that a colleague wrote down since does not end (409).',
    access,
    body: { startup_uuid, as: stepEndField, ...endedStep },
    answer: doneAnswer.extend({ startup_uuid: z.guid(), as: z.enum(stepEnds) }),
  }),
  setTags: defineCall({
    method: 'POST',
    path: 'vc/pipeline/tags/',
    summary: `Tag a startup that one is connected to, with commas between the tags, instead of the tags before; ${limits.tags.most} at most, of ${limits.tags.name} characters each. With \`was\`, what colleagues added or took off since then stays as they left it.`,
    access,
    body: { startup_uuid, tags: tagsField, was: readTagsField },
    answer: doneAnswer.extend({ startup_uuid: z.guid(), tags: z.array(z.string()) }),
  }),
  timeline: defineCall({
    method: 'GET',
    path: 'vc/pipeline/timeline/{startup_uuid}/',
    viewAs: 'hidden',
    summary: `All that happened with a startup that one is connected to, newest first: connecting, the founder’s answer, moves, one’s own notes and next steps, what one’s organisation did where the deal is shared, and how many messages were sent on which day. ${limits.timeline.page} of it, or those after the one that \`after\` names`,
    access,
    params: { startup_uuid },
    query: { after: field.text('The id of the last one that is known', { max: limits.timeline.id }) },
    answer: listAnswer(timelineItem).extend({ has_more: z.boolean() }),
  }),
} as const
