import { z } from 'zod'
import { limits } from '../limits.ts'
import { referredAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { publicStartupRowAnswer } from './publicStartups.ts'

const { featured, newest, options, connectionStep, keptMs } = limits.overview

const count = z.number()
const rows = z.array(publicStartupRowAnswer)

/** How many options there are, and those that most startups have, most first. */
const most = <O extends z.ZodObject>(option: O) => z.object({ total: count, most: z.array(option) })

const maybe = z.string().nullable()

/** What the operator says of themselves, in their order. */
const proof = {
  partners: z.array(z.object({ name: z.string(), logo: maybe, link: maybe })),
  quotes: z.array(z.object({ name: z.string(), role: maybe, organisation: maybe, text: z.string(), picture: maybe })),
  team: z.array(z.object({ name: z.string(), role: maybe, picture: maybe, link: maybe })),
}

/** The marketplace in a few figures and startups, as the home page shows it to anyone. */
export const publicOverview = {
  get: defineCall({
    method: 'GET',
    path: 'public/overview/',
    replica: true,
    summary: `What the home page shows of the startups that are shown to everyone: the first ${featured} that are featured, the newest ${newest}, how many there are, and the ${options} categories and countries that most of them have. And the first ${limits.proof.partners} partners, ${limits.proof.quotes} quotes and ${limits.proof.team} people of the team, as far as administrators filled them in. Connections are counted in steps of ${connectionStep}. Of a long list the counts may be ${keptMs / 1_000} seconds old.`,
    access: 'anyone',
    answer: z.object({
      featured: rows,
      newest: rows,
      startups: count,
      new_this_week: count,
      connections: count,
      categories: most(referredAnswer.extend({ count })),
      countries: most(z.object({ name: z.string(), count })),
      ...proof,
    }),
  }),
} as const
