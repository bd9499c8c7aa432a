import { z } from 'zod'
import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { doneAnswer } from './answers.ts'
import { defineCall } from './call.ts'

/** Pictures within rows, such as the photos of a team: each is uploaded by itself, and the rows then name its address. */
export const pictures = {
  upload: defineCall({
    method: 'POST',
    path: 'pictures/upload/',
    summary: `Upload a picture for a row, such as the photo of somebody of a team; the row then names the address that is answered. Whoever uploaded it may use it, in one record. What no record and no unfinished startup names within a day is erased; one person has ${limits.image.unused} of these at most (409).`,
    access: ['startup', 'admin'],
    unverified: true,
    body: { picture: field.image('Picture', { required: 'always' }) },
    multipart: true,
    answer: doneAnswer.extend({ address: z.string() }),
  }),
} as const
