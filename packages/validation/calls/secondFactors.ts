import { z } from 'zod'
import { field } from '../fields/field.ts'
import { doneAnswer } from './answers.ts'
import { defineCall } from './call.ts'

const { text, longText, reference } = field

const password = text('Password', { required: 'always', secret: true, max: 1000 })
const factor_uuid = reference('Second factor', { to: 'users', required: 'always' })
const challenge = text('Challenge', { required: 'always', secret: true, max: 100 })

/** A second factor of a user, without its secret. */
export const secondFactorAnswer = z.object({
  factor_uuid: z.guid(),
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})
export type SecondFactor = z.infer<typeof secondFactorAnswer>

const added = doneAnswer.extend({
  recovery_codes: z
    .array(z.string())
    .nullable()
    .meta({ description: 'Told once, with the first second factor; null with a further one' }),
})

const common = { access: 'signed-in', unverified: true, withoutSecondFactor: true } as const

/** The second factors of a person: authenticator apps, passkeys, recovery codes. Whatever changes one asks for the password again. */
export const secondFactors = {
  list: defineCall({
    ...common,
    method: 'GET',
    path: 'second_factors/list/',
    viewAs: 'hidden',
    summary: 'The second factors of the current user, and how many recovery codes are left',
    answer: z.object({ data: z.array(secondFactorAnswer), recovery_left: z.number() }),
  }),
  beginTotp: defineCall({
    unkept: 'secret',
    ...common,
    method: 'POST',
    path: 'second_factors/totp/begin/',
    summary: 'Begin to add an authenticator app: its secret, told once. It counts after its first right code.',
    body: { password },
    answer: z.object({ factor_uuid: z.guid(), secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: defineCall({
    unkept: 'secret',
    ...common,
    method: 'POST',
    path: 'second_factors/totp/confirm/',
    summary: 'Add an authenticator app by its first code',
    body: { factor_uuid, code: text('Code', { required: 'always', max: 20 }), name: text('Name', { max: 60 }) },
    answer: added,
  }),
  beginPasskey: defineCall({
    unkept: 'secret',
    ...common,
    method: 'POST',
    path: 'second_factors/passkey/begin/',
    summary: 'Begin to add a passkey: what the browser needs to make it',
    body: { password },
    answer: z.object({ challenge: z.string(), options: z.record(z.string(), z.unknown()) }),
  }),
  confirmPasskey: defineCall({
    unkept: 'secret',
    ...common,
    method: 'POST',
    path: 'second_factors/passkey/confirm/',
    summary: 'Add the passkey that the browser made; `credential` is its answer as JSON text',
    body: {
      challenge,
      credential: longText('Answer of the browser', { required: 'always', max: 20_000 }),
      name: text('Name', { max: 60 }),
    },
    answer: added,
  }),
  remove: defineCall({
    ...common,
    method: 'POST',
    path: 'second_factors/remove/',
    summary: 'Remove a second factor',
    body: { factor_uuid, password },
    answer: doneAnswer,
  }),
  recoveryCodes: defineCall({
    unkept: 'secret',
    ...common,
    method: 'POST',
    path: 'second_factors/recovery_codes/',
    summary: 'Make new recovery codes, told once; the old ones end',
    body: { password },
    answer: doneAnswer.extend({ recovery_codes: z.array(z.string()) }),
  }),
} as const
