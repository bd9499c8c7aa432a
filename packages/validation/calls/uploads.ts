import { z } from 'zod'
import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { doneAnswer } from './answers.ts'
import { defineCall } from './call.ts'

const upload_uuid = field.reference('Upload', { required: 'always' })
const hours = limits.upload.keptMs / 3_600_000

const uploadAnswer = z.object({
  upload_uuid: z.guid(),
  bytes: z.number().meta({ description: 'Of the whole file' }),
  received: z.number().meta({ description: 'Bytes from its beginning that are kept' }),
})
const keptAnswer = doneAnswer.extend(uploadAnswer.shape)

/** A file that arrives in pieces. */
export type UploadAnswer = z.infer<typeof uploadAnswer>

/** Files that arrive in pieces, so that a broken connection costs the last of these alone. Any call that takes a file takes `upload:<upload_uuid>` in its place. */
export const uploads = {
  begin: defineCall({
    method: 'POST',
    path: 'uploads/begin/',
    summary: `Begin to send a file in pieces. Of one that the same person began before, by its SHA-256, name and type, it answers how much is kept. Each is kept for ${hours} hours; past ${limits.upload.most} files or ${limits.upload.bytesEach / 1024 ** 2} MB of one person those begun first are given up.`,
    access: 'signed-in',
    unverified: true,
    body: {
      name: field.text('Name', { required: 'always' }),
      type: field.text('Type'),
      bytes: field.count('Bytes', { required: 'always', whole: limits.upload.bytes }),
      sha256: field.text('SHA-256', { max: 64, help: 'In hexadecimal digits; the file must have it in the end' }),
    },
    answer: keptAnswer,
  }),
  add: defineCall({
    method: 'POST',
    path: 'uploads/add/',
    summary: `Send the next piece. It is kept where \`offset\` is what was received so far; otherwise nothing changes. Either way the answer says how much is kept. A piece has ${limits.upload.leastPiece / 1024} kB to ${limits.upload.mostPiece / 1024 ** 2} MB, the last may have less.`,
    access: 'signed-in',
    unverified: true,
    body: {
      upload_uuid,
      offset: field.count('Offset', { required: 'always', whole: limits.upload.bytes }),
      piece: field.image('Piece', { required: 'always', paper: true }),
    },
    multipart: true,
    answer: keptAnswer,
  }),
  get: defineCall({
    method: 'POST',
    reads: true,
    path: 'uploads/get/',
    viewAs: 'hidden',
    summary: 'How much of a file of one’s own is kept',
    access: 'signed-in',
    unverified: true,
    body: { upload_uuid },
    answer: uploadAnswer,
  }),
} as const
