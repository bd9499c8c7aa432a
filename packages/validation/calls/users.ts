import { z } from 'zod'
import { field } from '../fields/field.ts'
import { pageReportFields } from '../forms/people.ts'
import { disableReasonField } from '../forms/reasons.ts'
import { writableFields } from '../derive/resource.ts'
import { users as resource } from '../resources/users.ts'
import { doneAnswer, personAnswer, userAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { was } from './was.ts'

const user_uuid = field.reference('User', { to: 'users', required: 'always' })
const params = { user_uuid }

/** People: reading, editing, enabling, following. */
export const users = {
  get: defineCall({
    method: 'GET',
    path: 'users/get/{user_uuid}/',
    viewAs: 'shown',
    withoutSecondFactor: 'own',
    summary: 'A user: in full to oneself and admins, the public part to others',
    access: 'signed-in',
    unverified: true,
    params,
    answer: z.union([userAnswer, personAnswer]),
  }),
  list: defineCall({
    method: 'GET',
    path: 'users/list/',
    replica: true,
    summary: 'All users',
    access: ['admin'],
    list: resource,
    answer: z.array(userAnswer),
  }),
  export: defineCall({
    method: 'GET',
    path: 'users/export/',
    bulk: true,
    summary:
      'The users that sort and filter ask for, however many, as a stream for a file. The audit trail keeps who took how many.',
    access: ['admin'],
    list: resource,
    answer: z.array(userAnswer),
  }),
  update: defineCall({
    method: 'POST',
    path: 'users/update/{user_uuid}/',
    summary:
      'Edit oneself; an admin edits anyone and alone may set the role. The answer carries access_token only where the current user is the one edited. With `was`, a field that somebody else changed since is not replaced (409, with a message for each).',
    access: 'signed-in',
    unverified: true,
    params,
    body: { ...(writableFields(resource) as Omit<typeof resource.fields, 'email'>), was },
    multipart: true,
    mode: 'update',
    answer: userAnswer.extend({ access_token: z.string().optional(), message: z.string() }),
  }),
  disable: defineCall({
    method: 'GET',
    changesState: true,
    path: 'users/disable/{user_uuid}/',
    summary: 'Disable a user: their sessions end, and they are told by mail, with the reason where a POST gives one',
    access: ['admin'],
    params,
    body: { reason: disableReasonField },
    answer: doneAnswer,
  }),
  enable: defineCall({
    method: 'GET',
    changesState: true,
    path: 'users/enable/{user_uuid}/',
    summary: 'Enable a user, who is told by mail',
    access: ['admin'],
    params,
    answer: doneAnswer,
  }),
  follow: defineCall({
    method: 'POST',
    path: 'users/{user_uuid}/follow/',
    summary: 'Follow a person, or stop following',
    access: 'signed-in',
    params,
    answer: z.object({ is_followed: z.boolean(), followers_count: z.number() }),
  }),
  report: defineCall({
    method: 'POST',
    path: 'users/report/',
    summary:
      'Report a person to the administrators, with a reason. 409 for oneself, for administrators, and where one’s own report of them still waits for a decision.',
    access: 'signed-in',
    body: { ...params, ...pageReportFields },
    answer: doneAnswer,
  }),
} as const
