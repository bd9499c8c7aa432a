import { z } from 'zod'
import { field } from '../fields/field.ts'
import { importLimits } from '../forms/imports.ts'
import { doneAnswer } from './answers.ts'
import { defineCall } from './call.ts'

/** How a rate of a file stands: not kept yet, other than the one that is kept, like it, or not to be taken. */
export const rateStates = ['new', 'changed', 'same', 'refused'] as const

const importedRate = z.object({
  row: z.number(),
  state: z.enum(rateStates),
  errors: z.record(z.string(), z.string()).meta({ description: 'What is wrong, by field' }),
})
export type ImportedRate = z.infer<typeof importedRate>

/** How administrators keep many exchange rates at once. */
export const rating = {
  import: defineCall({
    method: 'POST',
    path: 'exchange_rates/import/',
    bulk: true,
    summary:
      'Keep the rates of a file. Without `write` it says what would happen and changes nothing; with it nothing is written either where a row is wrong, unless `leaves_wrong_out`. The same rates may be sent again. A rate that startups used stays with their amounts.',
    access: ['admin'],
    body: {
      rows: field.longText('Rows', {
        required: 'always',
        max: importLimits.text,
        help: `JSON text: a list of at most ${importLimits.rates} rows, each with its number as \`row\` and its \`values\` as text: currency, rate, source, rated_on`,
      }),
      write: field.flag('Write'),
      leaves_wrong_out: field.flag('Leave wrong rows out'),
    },
    answer: doneAnswer.extend({ written: z.boolean(), data: z.array(importedRate) }),
  }),
} as const
