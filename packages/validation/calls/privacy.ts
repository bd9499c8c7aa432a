import { z } from 'zod'
import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { consentPlaces, consentStates, purposes } from '../resources/consents.ts'
import {
  archiveStates,
  privacyClocks,
  privacyRequestKinds,
  privacyRequestStates,
} from '../resources/privacyRequests.ts'
import { doneAnswer, referredAnswer } from './answers.ts'
import { defineCall } from './call.ts'

const { text, longText, choice, reference, flag, count } = field
const moment = z.iso.datetime()

/** What one table keeps of people, in the language of the reader. */
export const keptTableAnswer = z.object({
  table: z.string(),
  what: z.string(),
  archive: z.string().meta({ description: 'What of it an archive of a person’s data has' }),
  erasure: z.string().meta({ description: 'What becomes of it when an account is erased' }),
  kept: z.string().meta({ description: 'For how long it is kept otherwise' }),
})
export type KeptTable = z.infer<typeof keptTableAnswer>

/** What somebody asked administrators about their data. */
const requestShape = z.object({
  request_uuid: z.guid(),
  kind: z.enum(privacyRequestKinds),
  text: z.string(),
  asked_at: moment,
  due_at: moment.meta({ description: 'By when the law of their country wants an answer' }),
  state: z.enum(privacyRequestStates),
  answer: z.string().nullable(),
  decided_at: moment.nullable(),
})
export type OwnPrivacyRequest = z.infer<typeof requestShape>

const requestAnswer = requestShape.extend({
  person: referredAnswer,
  country: z.string().nullable(),
  law: z.string().meta({ description: 'Whose clock it has' }),
})
export type PrivacyRequest = z.infer<typeof requestAnswer>

const goingAnswer = z.object({ table: z.string(), what: z.string(), count: z.number() })
const stayingAnswer = goingAnswer.extend({ why: z.string() })

/** What of a person goes with their account, and what stays. */
export const erasurePreviewAnswer = z.object({
  goes: z.array(goingAnswer),
  stays: z.array(stayingAnswer),
  needs_code: z.boolean().meta({ description: 'A code of an authenticator app, or a recovery code, is asked for too' }),
})
export type ErasurePreview = z.infer<typeof erasurePreviewAnswer>

const mineAnswer = z.object({
  archive: z
    .object({
      state: z.enum(archiveStates),
      asked_at: moment,
      ready_at: moment.nullable(),
      expires_at: moment.nullable(),
      bytes: z.number().nullable(),
    })
    .nullable(),
  erasure: z.object({ asked_at: moment, due_at: moment }).nullable(),
  requests: z.array(requestShape),
})
export type MyData = z.infer<typeof mineAnswer>

const consentAnswer = z.object({
  purpose: z.enum(purposes),
  basis: z.enum(['consent', 'contract']),
  title: z.string(),
  text: z.string().meta({ description: 'What is agreed to, in the language of the reader' }),
  version: z.number().meta({ description: 'Of this text' }),
  page: z.string().nullable().meta({ description: 'Where the whole text stands' }),
  state: z
    .enum(consentStates)
    .meta({ description: '`outdated`: agreed to in an older text, which does not count until it is asked again' }),
  history: z
    .array(z.object({ given: z.boolean(), version: z.number(), at: moment, place: z.enum(consentPlaces) }))
    .meta({ description: 'Newest first' }),
})
export type Consent = z.infer<typeof consentAnswer>

const own = { access: 'signed-in', unverified: true } as const
const sentence = { required: 'always', max: limits.privacyRequest.characters } as const

/** What is kept of people, and what they may ask of it. */
export const privacy = {
  mine: defineCall({
    ...own,
    method: 'GET',
    path: 'privacy/mine/',
    viewAs: 'hidden',
    summary: 'The current user’s newest archive, erasure and requests about their data',
    answer: mineAnswer,
  }),
  requestArchive: defineCall({
    ...own,
    method: 'POST',
    path: 'privacy/archive/request/',
    summary:
      'Ask for everything about oneself as one archive. A job makes it; the bell and a mail say when it is ready.',
    answer: doneAnswer,
  }),
  download: defineCall({
    ...own,
    method: 'GET',
    path: 'privacy/archive/download/',
    bulk: true,
    viewAs: 'hidden',
    file: 'application/zip',
    summary: 'The current user’s archive, while it is kept',
    answer: z.never(),
  }),
  preview: defineCall({
    ...own,
    method: 'GET',
    path: 'privacy/erasure/preview/',
    viewAs: 'hidden',
    summary: 'What goes when the current user erases their account, what stays, and why',
    answer: erasurePreviewAnswer,
  }),
  requestErasure: defineCall({
    ...own,
    method: 'POST',
    path: 'privacy/erasure/request/',
    summary: 'Ask to be erased, by the password and the second factor where there is one. It is done after a week.',
    body: {
      password: text('Password', { required: 'always', secret: true, max: 1000 }),
      code: text('Code', { max: 40 }),
    },
    answer: doneAnswer,
  }),
  withdrawErasure: defineCall({
    ...own,
    method: 'POST',
    path: 'privacy/erasure/withdraw/',
    summary: 'Take back that one asked to be erased',
    answer: doneAnswer,
  }),
  consents: defineCall({
    ...own,
    method: 'GET',
    path: 'privacy/consents/list/',
    viewAs: 'hidden',
    summary: 'What the current user agreed to: each purpose with its text and version, how it stands, and its history',
    answer: z.object({ data: z.array(consentAnswer) }),
  }),
  setConsent: defineCall({
    ...own,
    method: 'POST',
    path: 'privacy/consents/set/',
    summary:
      'Agree to a purpose in the version of its text that was read (409 where it has changed), or take that back. It holds at once: mails that wait are dropped.',
    body: {
      purpose: choice('Purpose', {
        required: 'always',
        options: purposes.map((value) => ({ value, label: value })),
      }),
      given: flag('Agreed', { required: 'always' }),
      version: count('Version of the text', {}),
    },
    answer: doneAnswer.extend({ data: z.array(consentAnswer) }),
  }),
  ask: defineCall({
    ...own,
    method: 'POST',
    path: 'privacy/requests/ask/',
    summary: 'Ask administrators for access, a correction, an erasure, or object',
    body: {
      kind: choice('Request', {
        required: 'always',
        options: privacyRequestKinds.map((value) => ({ value, label: value })),
      }),
      text: longText('What it is about', sentence),
      country: choice('Country whose law applies', {
        options: Object.entries(privacyClocks).map(([value, { law }]) => ({ value, label: law })),
      }),
    },
    answer: doneAnswer,
  }),
  requests: defineCall({
    method: 'GET',
    path: 'privacy/requests/list/',
    access: ['admin'],
    summary: 'What people ask about their data: the open ones first, by when they are due',
    answer: z.object({ data: z.array(requestAnswer) }),
  }),
  decide: defineCall({
    method: 'POST',
    path: 'privacy/requests/decide/',
    access: ['admin'],
    summary: 'Answer a request about data; its person is told',
    body: {
      request_uuid: reference('Request', { to: 'users', required: 'always' }),
      state: choice('Decision', {
        required: 'always',
        options: [
          { value: 'done', label: 'Done' },
          { value: 'declined', label: 'Declined' },
        ],
      }),
      answer: longText('Answer', sentence),
    },
    answer: doneAnswer,
  }),
  tables: defineCall({
    method: 'GET',
    path: 'privacy/tables/',
    access: ['admin'],
    summary: 'What each table keeps of people, for how long, and what an archive and an erasure do with it',
    answer: z.object({
      data: z.array(keptTableAnswer),
      cleaned_at: moment.nullable().meta({ description: 'When what is past its time was last erased' }),
    }),
  }),
} as const
