import { z } from 'zod'
import { field } from '../fields/field.ts'
import { noteFields } from '../forms/investing.ts'
import { doneAnswer, listAnswer } from './answers.ts'
import { defineCall } from './call.ts'

const startup_uuid = field.reference('Startup', { to: 'startups', required: 'always' })
const note_uuid = field.reference('Note', { required: 'always' })
const access = ['vc', 'admin'] as const

const noteAnswer = z.object({
  note_uuid: z.guid(),
  startup_uuid: z.guid(),
  text: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
const written = doneAnswer.extend({ data: noteAnswer })

/** A note of an investor on a startup. */
export type Note = z.infer<typeof noteAnswer>

/** What an investor notes down of startups. Nobody but its author reads or changes a note, administrators neither. */
export const notes = {
  list: defineCall({
    method: 'GET',
    path: 'vc/notes/{startup_uuid}/',
    viewAs: 'hidden',
    summary: 'One’s own notes on a startup, newest first',
    access,
    params: { startup_uuid },
    answer: listAnswer(noteAnswer),
  }),
  create: defineCall({
    method: 'POST',
    path: 'vc/notes/create/',
    summary: 'Note something down of a startup',
    access,
    body: { startup_uuid, ...noteFields },
    answer: written,
  }),
  update: defineCall({
    method: 'POST',
    path: 'vc/notes/update/',
    summary: 'Change a note of one’s own',
    access,
    body: { note_uuid, ...noteFields },
    answer: written,
  }),
  delete: defineCall({
    method: 'POST',
    path: 'vc/notes/delete/',
    summary: 'Delete a note of one’s own',
    access,
    body: { note_uuid },
    answer: doneAnswer,
  }),
  restore: defineCall({
    method: 'POST',
    path: 'vc/notes/restore/',
    summary: 'Restore a deleted note of one’s own, within 30 days',
    access,
    body: { note_uuid },
    answer: doneAnswer,
  }),
} as const
