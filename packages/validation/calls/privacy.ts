import { z } from 'zod'
import { defineCall } from './call.ts'

/** What one table keeps of people, in the language of the reader. */
export const keptTableAnswer = z.object({
  table: z.string(),
  what: z.string(),
  archive: z.string().meta({ description: 'What of it an archive of a person’s data has' }),
  erasure: z.string().meta({ description: 'What becomes of it when an account is erased' }),
  kept: z.string().meta({ description: 'For how long it is kept otherwise' }),
})
export type KeptTable = z.infer<typeof keptTableAnswer>

/** What is kept of people, and what they may ask of it. */
export const privacy = {
  tables: defineCall({
    method: 'GET',
    path: 'privacy/tables/',
    access: ['admin'],
    summary: 'What each table keeps of people, for how long, and what an archive and an erasure do with it',
    answer: z.object({
      data: z.array(keptTableAnswer),
      cleaned_at: z.iso.datetime().nullable().meta({ description: 'When what is past its time was last erased' }),
    }),
  }),
} as const
