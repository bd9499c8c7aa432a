import { z } from 'zod'
import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { connectionAnswers, connectionStates, declineReasonField } from '../forms/people.ts'
import { doneAnswer, listAnswer, recordAnswer } from './answers.ts'
import { defineCall } from './call.ts'

/** Another person as a contact or a chat names them. */
export const namedPerson = z.object({ user_uuid: z.guid(), name: z.string(), profile_image: z.string().nullable() })
export type NamedPerson = z.infer<typeof namedPerson>

const state = {
  state: z.enum(connectionStates),
  reason: z.string().nullable().meta({ description: 'Why the founder declined, in their words' }),
  answered_at: z.iso.datetime().nullable(),
}

const contactAnswer = z.object({
  side: z.enum(['founder', 'investor']).meta({ description: 'Which of the two the current user is' }),
  startup_uuid: z.guid(),
  startup_name: z
    .string()
    .nullable()
    .meta({ description: 'Null for an investor where the startup is published no longer' }),
  person: namedPerson,
  is_staff: z.boolean().meta({ description: 'An administrator connected: it counts in no figure' }),
  ...state,
  connected_at: z.iso.datetime(),
  again_at: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'From when the investor may connect again after a decline' }),
  may_chat: z.boolean(),
  record: recordAnswer.optional().meta({ description: 'Of an investor, for a founder: how they answer' }),
})

/** A connection as one of its two sides reads it. */
export type Contact = z.infer<typeof contactAnswer>

/** Who connected to whom. Connecting is interest: the founder is told of it and may answer it; nothing else is shared by it. */
export const contacts = {
  list: defineCall({
    whileFrozen: true,
    method: 'GET',
    path: 'contacts/',
    viewAs: 'shown',
    summary: `The current user’s connections on both sides, newest first: who connected to their startups, and whose startups they connected to. ${limits.contacts.page} of them, or those after the one that both parameters name; whether there are more, and how many of each side in all`,
    access: 'signed-in',
    query: {
      after_startup: field.reference('The startup of the last one that is known'),
      after_person: field.reference('The person of the last one that is known'),
      person: field.reference('Only connections with this person'),
      startup: field.reference('Only connections to this startup'),
    },
    answer: listAnswer(contactAnswer).extend({
      has_more: z.boolean(),
      sides: z.object({ founder: z.number(), investor: z.number() }),
    }),
  }),
  answer: defineCall({
    method: 'POST',
    path: 'contacts/answer/',
    summary:
      'Accept an investor who connected to one’s startup, or decline with the reason that they read. It may be changed later.',
    access: ['startup', 'admin'],
    body: {
      startup_uuid: field.reference('Startup', { to: 'startups', required: 'always' }),
      user_uuid: field.reference('Investor', { to: 'users', required: 'always' }),
      state: field.choice('Answer', { required: 'always', options: connectionAnswers }),
      reason: declineReasonField,
    },
    answer: doneAnswer.extend({ startup_uuid: z.guid(), user_uuid: z.guid(), ...state }),
  }),
} as const
