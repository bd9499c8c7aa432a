import { z } from 'zod'
import { referenceListNames } from '../fields/names.ts'
import { defineCall } from './call.ts'

/** The figures of the current user's dashboard; each is counted, and those of another role are absent. */
export const figuresAnswer = z.object({
  founder: z
    .object({
      startups: z.number(),
      published: z.number(),
      likes: z.number(),
      views: z.number(),
      followers: z.number(),
      contacts: z.number(),
      chats: z.number(),
      unread: z.number(),
    })
    .optional(),
  investor: z
    .object({
      startups: z.number(),
      connected: z.number(),
      liked: z.number(),
      following: z.number(),
      contacts: z.number(),
      chats: z.number(),
      unread: z.number(),
    })
    .optional(),
  admin: z
    .object({
      users: z.number(),
      founders: z.number(),
      investors: z.number(),
      startups: z.number(),
      published: z.number(),
      connections: z.number(),
      waiting_requests: z.number(),
      unanswered_messages: z.number(),
      waiting_reports: z.number(),
    })
    .optional(),
})

const counts = z.array(z.number())

/** Counts over time, oldest first, one for each day (or week, from its Monday) beginning with `from`; all in UTC, the last one still running. */
function trend<const N extends string>(unit: 'day' | 'week', names: readonly N[]) {
  return z.object({
    unit: z.literal(unit),
    from: z.iso.date(),
    ...(Object.fromEntries(names.map((name) => [name, counts])) as Record<N, typeof counts>),
  })
}

/** What the charts of the current user's dashboard draw; those of another role are absent. */
export const trendsAnswer = z.object({
  founder: trend('day', ['views', 'likes', 'connections']).optional(),
  investor: trend('week', ['published', 'connected']).optional(),
  admin: trend('week', ['users', 'startups', 'connections']).optional(),
  /** How many entries each reference list has, how many of them no startup uses, and how many startups carry none. */
  lists: z
    .array(
      z.object({
        name: z.enum(referenceListNames),
        entries: z.number(),
        unused: z.number(),
        without: z.number(),
      }),
    )
    .optional(),
})
export type Trends = z.infer<typeof trendsAnswer>

/** What the dashboard draws from. */
export const dashboard = {
  figures: defineCall({
    method: 'GET',
    path: 'dashboard/',
    summary: 'The figures of the current user’s dashboard',
    access: 'signed-in',
    unverified: true,
    answer: figuresAnswer,
  }),
  trends: defineCall({
    method: 'GET',
    path: 'dashboard/trends/',
    summary: 'The figures over time: 30 days for a founder, 12 weeks for the others, and how the reference lists stand',
    access: 'signed-in',
    unverified: true,
    answer: trendsAnswer,
  }),
} as const
