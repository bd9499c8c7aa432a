import { z } from 'zod'
import { alertKinds, jobNames, levels, replicaStates, setupNames, setupStates } from '../resources/system.ts'
import { defineCall } from './call.ts'

const moment = z.iso.datetime()
const level = z.enum(levels)
const reach = {
  level,
  place: z.string(),
  problem: z.string().nullable().meta({ description: 'Why it is not reached, in the words of the other side' }),
}

const jobAnswer = z.object({
  name: z.enum(jobNames),
  level,
  every_seconds: z.number().nullable(),
  ran_at: moment.nullable().meta({ description: 'When it was last begun, by any process' }),
  done_at: moment.nullable(),
  failed_at: moment.nullable(),
  failures: z.number().meta({ description: 'Since the last success' }),
  error: z.string().nullable().meta({ description: 'Why it last failed' }),
  next_at: moment.nullable(),
})
export type SystemJob = z.infer<typeof jobAnswer>

const systemAnswer = z.object({
  version: z.string(),
  at: moment,
  database: z.object({
    level,
    kind: z.enum(['embedded', 'server']),
    version: z.string(),
    bytes: z.number(),
    pending: z.array(z.string()).meta({ description: 'Migrations that the next start applies' }),
  }),
  replica: z
    .object({
      level,
      state: z.enum(replicaStates),
      behind_bytes: z.number().nullable().meta({ description: 'Of the log of the primary that it has yet to replay' }),
    })
    .nullable()
    .meta({ description: 'Null where none is set' }),
  files: z.object({ ...reach, kind: z.enum(['folder', 'bucket']) }),
  mail: z.object({ ...reach, kind: z.enum(['smtp', 'outbox']) }).extend({
    waiting: z.number().meta({ description: 'Mails that wait for a try' }),
    oldest_seconds: z.number().meta({ description: 'How long the oldest waits that is due' }),
    dead: z.number().meta({ description: 'Of the last 90 days' }),
  }),
  disk: z.object({ level, free_bytes: z.number(), bytes: z.number() }).nullable(),
  backup: z.object({
    level,
    every_hours: z.number().meta({ description: '0 where the server makes none' }),
    place: z.string().nullable(),
    problem: z.string().nullable(),
    newest: z.object({ name: z.string(), at: moment, bytes: z.number() }).nullable(),
  }),
  alerts: z
    .array(z.object({ kind: z.enum(alertKinds), job: z.enum(jobNames).nullable(), since: moment }))
    .meta({ description: 'What has stopped and is not over; administrators were told of it by mail' }),
  jobs: z.array(jobAnswer),
})
export type System = z.infer<typeof systemAnswer>

const setupAnswer = z.object({
  items: z.array(z.object({ name: z.enum(setupNames), state: z.enum(setupStates), done: z.boolean() })),
})
export type Setup = z.infer<typeof setupAnswer>

/** What the server stands on, for administrators who read accounts. */
export const system = {
  get: defineCall({
    method: 'GET',
    path: 'system/get/',
    summary:
      'How the server stands: version, database, files, mails, disk, backups and background work. What is asked of other machines is at most 10 seconds old.',
    access: ['admin'],
    answer: systemAnswer,
  }),
  setup: defineCall({
    method: 'GET',
    path: 'system/setup/',
    summary:
      'What an operator does before a hub is for real use, and how far each step is: mail, address, contact details, backups, and the second factor of the current user',
    access: ['admin'],
    answer: setupAnswer,
  }),
} as const
