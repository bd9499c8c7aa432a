import { z } from 'zod'
import { field } from '../fields/field.ts'
import { users } from '../resources/users.ts'
import { vc as resource } from '../resources/vc.ts'
import { doneAnswer, investorAnswer, userAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { was } from './was.ts'

const startup_uuid = field.reference('Startup', { to: 'startups', required: 'always' })
const connected = doneAnswer.extend({ startup_uuid: z.guid(), is_connected: z.boolean() })

/** Investors: their profiles and their connections. */
export const vc = {
  list: defineCall({
    method: 'GET',
    path: 'vc/list/',
    replica: true,
    summary: 'All investors',
    access: ['admin'],
    list: users,
    answer: z.array(userAnswer),
  }),
  export: defineCall({
    method: 'GET',
    path: 'vc/export/',
    bulk: true,
    summary:
      'The investors that sort and filter ask for, however many, as a stream for a file. The audit trail keeps who took how many.',
    access: ['admin'],
    list: users,
    answer: z.array(userAnswer),
  }),
  get: defineCall({
    method: 'POST',
    reads: true,
    path: 'vc/get/',
    viewAs: 'shown',
    summary: 'An investor profile, by the uuid of the investor or of the user; an empty one where none was given yet',
    access: 'signed-in',
    unverified: true,
    body: {
      investor_uuid: field.reference('Investor', { to: 'users' }),
      user_uuid: field.reference('User', { to: 'users' }),
    },
    answer: investorAnswer,
  }),
  update: defineCall({
    method: 'POST',
    path: 'vc/update/',
    summary:
      'Edit one’s own investor profile. With `was`, a field that was changed since on another device is not replaced (409, with a message for each).',
    access: ['vc', 'admin'],
    unverified: true,
    body: { ...resource.fields, was },
    mode: 'update',
    answer: z.object({ message: z.string(), data: investorAnswer }),
  }),
  connected: defineCall({
    method: 'GET',
    path: 'vc/connected/',
    viewAs: { hides: ['pitch_deck'] },
    summary: 'The startups that the current user is connected to',
    access: ['vc', 'admin'],
    answer: z.array(z.object({ startup_uuid: z.guid(), startup_name: z.string(), connected_at: z.iso.datetime() })),
  }),
  connect: defineCall({
    method: 'GET',
    changesState: true,
    path: 'vc/connect/{startup_uuid}/',
    summary: 'Connect to a startup',
    access: ['vc', 'admin'],
    params: { startup_uuid },
    answer: connected,
  }),
  disconnect: defineCall({
    method: 'GET',
    changesState: true,
    path: 'vc/disconnect/{startup_uuid}/',
    summary: 'End the connection to a startup',
    access: ['vc', 'admin'],
    params: { startup_uuid },
    answer: connected,
  }),
} as const
