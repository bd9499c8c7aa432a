import { z } from 'zod'
import { field } from '../fields/field.ts'
import { changedRows, importLimits } from '../forms/imports.ts'
import { limits } from '../limits.ts'
import { doneAnswer } from './answers.ts'
import { defineCall } from './call.ts'

const access = ['admin'] as const

/** How a row stands: to be added, like a startup that is there, other than one of its name, or not to be taken. */
export const rowStates = ['new', 'same', 'changed', 'refused'] as const
export type RowState = (typeof rowStates)[number]

const rowsFields = {
  owner: field.email('Owner', {
    required: 'always',
    help: 'The account that the startups belong to, where a row names no other',
  }),
  rows: field.longText('Rows', {
    required: 'always',
    max: importLimits.text,
    help: `JSON text: a list of at most ${importLimits.batch} rows, each with its number as \`row\`, its \`values\` as text by field, and an \`owner_email\` where it has another owner`,
  }),
  adds_options: field.flag('Add options', {
    help: 'Whether categories, stages and phases that are not listed are added to their lists',
  }),
}

const errors = z.record(z.string(), z.string()).meta({ description: 'What is wrong, by field' })
const checkedRow = z.object({
  row: z.number(),
  state: z.enum(rowStates),
  errors,
  startup_uuid: z.guid().nullable().meta({ description: 'The startup that is like it or of its name' }),
  startup_name: z.string().nullable(),
  differs: z.array(z.string()).meta({ description: 'The fields in which that one says something else' }),
  missing: z.string().nullable().meta({ description: 'What is to be filled in before it can be published' }),
})
const addedRow = z.object({
  row: z.number(),
  state: z.enum(['added', 'updated', 'same', 'left', 'refused']),
  errors,
  startup_uuid: z.guid().nullable(),
  missing: checkedRow.shape.missing,
})

/** A row of a file as the server found it, and what became of it. */
export type CheckedImportRow = z.infer<typeof checkedRow>
export type AddedImportRow = z.infer<typeof addedRow>

/** The import of startups from a file that the client took apart. */
export const imports = {
  check: defineCall({
    method: 'POST',
    path: 'startups/import/check/',
    bulk: true,
    summary: 'What an import of these rows would do. It changes nothing.',
    access,
    body: rowsFields,
    answer: z.object({ data: z.array(checkedRow) }),
  }),
  add: defineCall({
    method: 'POST',
    path: 'startups/import/add/',
    bulk: true,
    summary:
      'Import rows as drafts, or with `publish` those that are complete as published. Each row by itself: what cannot be taken is named, and what is there already stays, so that the same call may be repeated. Nobody is mailed.',
    access,
    body: {
      ...rowsFields,
      file: field.text('File', { required: 'always', max: importLimits.name }),
      publish: field.flag('Publish what is complete'),
      changed: field.choice('Changed rows', { options: changedRows }),
    },
    answer: doneAnswer.extend({ data: z.array(addedRow) }),
  }),
  undo: defineCall({
    method: 'POST',
    path: 'startups/import/undo/',
    summary: `Delete up to ${limits.page.max} imported startups that nobody changed, connected to or asked about since. They can be restored for 30 days; nobody is mailed.`,
    access,
    body: {
      startup_uuids: field.reference('Startups', {
        to: 'startups',
        required: 'always',
        many: true,
        max: limits.page.max,
      }),
    },
    answer: doneAnswer.extend({
      changed: z.array(z.guid()),
      refused: z.array(z.object({ startup_uuid: z.guid(), startup_name: z.string().nullable(), reason: z.string() })),
    }),
  }),
} as const
