import { z } from 'zod'
import { field } from '../fields/field.ts'
import { pipelineStages, reasonField, stageField } from '../forms/investing.ts'
import { doneAnswer, listAnswer, startupRowAnswer } from './answers.ts'
import { defineCall } from './call.ts'

const startup_uuid = field.reference('Startup', { to: 'startups', required: 'always' })
const access = ['vc', 'admin'] as const
const stage = z.enum(pipelineStages)

const state = {
  startup_uuid: z.guid(),
  stage,
  since: z.iso.datetime().meta({ description: 'When it came to this stage' }),
  pass_reason: z.string().nullable(),
}

const cardAnswer = z.object({
  ...state,
  connected_at: z.iso.datetime(),
  startup: startupRowAnswer.nullable().meta({ description: 'Null where the startup is published no longer' }),
})

const moveAnswer = z.object({
  from: stage,
  to: stage,
  reason: z.string().nullable(),
  at: z.iso.datetime(),
  by: z.string(),
})

/** A connected startup on the board. */
export type PipelineCard = z.infer<typeof cardAnswer>

/** A change of stage that was made. */
export type PipelineMove = z.infer<typeof moveAnswer>

/** The board of an investor: the startups that they are connected to, by stage. It is their own; nobody else sees it. */
export const pipeline = {
  list: defineCall({
    method: 'GET',
    path: 'vc/pipeline/',
    summary: 'One’s own board, whole: the cards of each stage in their order',
    access,
    answer: listAnswer(cardAnswer),
  }),
  move: defineCall({
    method: 'POST',
    path: 'vc/pipeline/move/',
    summary: 'Put a card into a stage: before another card, or at the end. Passed wants a reason.',
    access,
    body: {
      startup_uuid,
      stage: stageField,
      before: field.reference('The card that it stands before', { to: 'startups' }),
      reason: reasonField,
    },
    answer: doneAnswer.extend(state),
  }),
  history: defineCall({
    method: 'GET',
    path: 'vc/pipeline/history/{startup_uuid}/',
    summary: 'How a card came to its stage, newest first',
    access,
    params: { startup_uuid },
    answer: listAnswer(moveAnswer),
  }),
} as const
