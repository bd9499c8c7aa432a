import { z } from 'zod'
import { field } from '../fields/field.ts'
import { apiKeyFields } from '../forms/apiKeys.ts'
import { limits } from '../limits.ts'
import { doneAnswer, referredAnswer } from './answers.ts'
import { defineCall } from './call.ts'

const access = ['admin'] as const
const moment = z.iso.datetime()

const keyAnswer = z.object({
  key_uuid: z.guid(),
  name: z.string(),
  start: z.string().meta({ description: 'The first characters of the key, by which it is recognised' }),
  scopes: z.array(z.string()),
  made_by: referredAnswer.meta({ description: 'The administrator as whom it acts' }),
  created_at: moment,
  ends_at: moment,
  last_used_at: moment.nullable().meta({ description: 'To the minute; null where it was never used' }),
})
export type ApiKey = z.infer<typeof keyAnswer>

/** Keys by which other programs make calls, as the administrator who made them and with less. */
export const apiKeys = {
  list: defineCall({
    method: 'GET',
    path: 'api_keys/list/',
    summary: 'The keys that there are, the newest first, without their secrets',
    access,
    answer: z.object({ data: z.array(keyAnswer) }),
  }),
  create: defineCall({
    unkept: 'secret',
    method: 'POST',
    path: 'api_keys/create/',
    summary: `Make a key, at most ${limits.apiKeys.most}. It is told once, and sent as \`Authorization: Token <key>\`. It makes the calls of its scopes, as the administrator who made it and with no more rights than they have at that moment, until it ends or is revoked.`,
    access,
    body: apiKeyFields,
    answer: doneAnswer.extend({ key: z.string(), data: keyAnswer }),
  }),
  revoke: defineCall({
    method: 'POST',
    path: 'api_keys/revoke/',
    summary: 'Revoke a key: it makes no further call',
    access,
    body: { key_uuid: field.reference('Key', { required: 'always' }) },
    answer: doneAnswer,
  }),
} as const
