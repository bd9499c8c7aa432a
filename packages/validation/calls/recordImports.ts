import { z } from 'zod'
import { field } from '../fields/field.ts'
import { importNames } from '../fields/names.ts'
import { importLimits } from '../forms/imports.ts'
import { doneAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { rowStates } from './imports.ts'

const access = ['admin'] as const

const rowsFields = {
  resource: field.choice('Resource', {
    required: 'always',
    options: importNames.map((value) => ({ value, label: value })),
    help: 'What the rows bring',
  }),
  rows: field.longText('Rows', {
    required: 'always',
    max: importLimits.text,
    help: `JSON text: a list of at most ${importLimits.batch} rows, each with its number as \`row\` and its \`values\` as text by the columns of the export`,
  }),
  adds_options: field.flag('Add options', {
    help: 'Whether categories, stages and phases that are not listed are added to their lists',
  }),
}

const errors = z.record(z.string(), z.string()).meta({ description: 'What is wrong, by field' })
const differs = z.array(z.string()).meta({ description: 'The fields in which what is there says something else' })
const checkedRecord = z.object({ row: z.number(), state: z.enum(rowStates), errors, differs })
const addedRecord = z.object({
  row: z.number(),
  state: z.enum(['added', 'updated', 'same', 'left', 'refused']),
  errors,
  differs,
})

/** A row of a file of records as the server found it, and what became of it. */
export type CheckedRecord = z.infer<typeof checkedRecord>
export type AddedRecord = z.infer<typeof addedRecord>

/** The import of accounts, investors, lists and connections from a file that the client took apart. */
export const recordImports = {
  check: defineCall({
    method: 'POST',
    path: 'imports/check/',
    bulk: true,
    summary: 'What an import of these rows would do. It changes nothing.',
    access,
    body: rowsFields,
    answer: z.object({ data: z.array(checkedRecord) }),
  }),
  add: defineCall({
    method: 'POST',
    path: 'imports/add/',
    bulk: true,
    summary:
      'Import rows, each by itself: what cannot be taken is named, and what is there stays, or with `updates` takes over what the row says, so that the same call may be repeated. Nobody is mailed; accounts have no password, no address counts as verified, and administrators are not taken.',
    access,
    body: {
      ...rowsFields,
      file: field.text('File', { required: 'always', max: importLimits.name }),
      updates: field.flag('Update what is there'),
    },
    answer: doneAnswer.extend({ data: z.array(addedRecord) }),
  }),
} as const
