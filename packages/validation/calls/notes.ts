import { z } from 'zod'
import { field } from '../fields/field.ts'
import { noteFields, noteSharing } from '../forms/investing.ts'
import { doneAnswer, listAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { namedPerson } from './contacts.ts'

const startup_uuid = field.reference('Startup', { to: 'startups', required: 'always' })
const note_uuid = field.reference('Note', { required: 'always' })
const access = ['vc', 'admin'] as const

const noteAnswer = z.object({
  note_uuid: z.guid(),
  startup_uuid: z.guid(),
  text: z.string(),
  is_team: z.boolean().meta({ description: 'Read by all who belong to the organisation' }),
  author: namedPerson,
  may_change: z.boolean(),
  may_delete: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
const written = doneAnswer.extend({ data: noteAnswer })

/** A note of an investor on a startup. */
export type Note = z.infer<typeof noteAnswer>

/**
 * What an investor notes down of startups. Nobody but its author reads a note, administrators neither, unless it is for their
 * organisation: then its members do. Nobody but its author changes one.
 */
export const notes = {
  list: defineCall({
    method: 'GET',
    path: 'vc/notes/{startup_uuid}/',
    viewAs: 'hidden',
    summary: 'One’s own notes on a startup and those of one’s organisation, newest first',
    access,
    params: { startup_uuid },
    answer: listAnswer(noteAnswer),
  }),
  create: defineCall({
    method: 'POST',
    path: 'vc/notes/create/',
    summary: 'Note something down of a startup, for oneself or for one’s organisation',
    access,
    body: { startup_uuid, ...noteFields, ...noteSharing },
    answer: written,
  }),
  update: defineCall({
    method: 'POST',
    path: 'vc/notes/update/',
    summary: 'Change a note of one’s own; for whom it is stays where that is left out',
    access,
    body: { note_uuid, ...noteFields, ...noteSharing },
    answer: written,
  }),
  delete: defineCall({
    method: 'POST',
    path: 'vc/notes/delete/',
    summary: 'Delete a note of one’s own, or as an owner one of one’s organisation',
    access,
    body: { note_uuid },
    answer: doneAnswer,
  }),
  restore: defineCall({
    method: 'POST',
    path: 'vc/notes/restore/',
    summary: 'Restore a deleted note within 30 days, by who may delete it',
    access,
    body: { note_uuid },
    answer: doneAnswer,
  }),
} as const
