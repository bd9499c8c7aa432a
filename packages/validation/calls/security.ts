import { z } from 'zod'
import { field } from '../fields/field.ts'
import { changePasswordFields } from '../forms/account.ts'
import { deviceField } from './account.ts'
import { doneAnswer } from './answers.ts'
import { defineCall } from './call.ts'

/** A session that is open: one sign-in on one device. */
export const openSessionAnswer = z.object({
  session_uuid: z.guid(),
  device: z.string().nullable().meta({ description: 'Such as "Chrome on Android"' }),
  place: z.string().nullable().meta({ description: 'The network that it was opened from, shortened' }),
  since: z.iso.datetime(),
  last_used: z.iso.datetime().meta({ description: 'When it was last renewed' }),
  is_current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSessionAnswer>

/** How a person keeps their account safe. */
export const security = {
  sessions: defineCall({
    method: 'GET',
    path: 'sessions/list/',
    viewAs: 'hidden',
    summary: 'The open sessions of the current user, the newest first',
    access: 'signed-in',
    unverified: true,
    answer: z.object({ data: z.array(openSessionAnswer) }),
  }),
  endSession: defineCall({
    method: 'POST',
    path: 'sessions/end/',
    summary: 'End one session of the current user; its streams end with it',
    access: 'signed-in',
    unverified: true,
    body: { session_uuid: field.reference('Session', { to: 'users', required: 'always' }) },
    answer: doneAnswer,
  }),
  changePassword: defineCall({
    method: 'POST',
    path: 'password/change/',
    summary: 'Change the password of the current user, who gives the one that they have; their other sessions end',
    access: 'signed-in',
    unverified: true,
    body: { ...changePasswordFields, device: deviceField },
    answer: doneAnswer,
  }),
  endSessions: defineCall({
    method: 'POST',
    path: 'sessions/end_all/',
    summary: 'Sign out everywhere: end every session of the current user, this one too',
    access: 'signed-in',
    unverified: true,
    answer: doneAnswer,
  }),
} as const
