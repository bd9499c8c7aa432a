import { z } from 'zod'
import { defineCall } from './call.ts'

/** The figures of the caller's dashboard; each is counted, and those of another role are absent. */
export const figuresAnswer = z.object({
  founder: z.object({ startups: z.number(), published: z.number(), likes: z.number(), views: z.number(), followers: z.number(), contacts: z.number() }).optional(),
  investor: z.object({ startups: z.number(), connected: z.number(), liked: z.number(), following: z.number(), contacts: z.number() }).optional(),
  admin: z.object({ users: z.number(), founders: z.number(), investors: z.number(), startups: z.number(), published: z.number(), connections: z.number() }).optional(),
})

/** What the dashboard draws from. */
export const dashboard = {
  figures: defineCall({ method: 'GET', path: 'dashboard/', summary: 'The figures of the caller’s dashboard', who: 'signed-in', answer: figuresAnswer }),
} as const
