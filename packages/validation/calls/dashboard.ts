import { z } from 'zod'
import { field } from '../fields/field.ts'
import { referenceListNames } from '../fields/names.ts'
import { boards } from '../forms/investing.ts'
import { visitorKinds } from '../forms/visitors.ts'
import { limits } from '../limits.ts'
import { stageAnswer, startupRowAnswer } from './answers.ts'
import { defineCall } from './call.ts'

const founderFigures = z.object({
  startups: z.number(),
  published: z.number(),
  likes: z.number(),
  views: z.number(),
  followers: z.number(),
  contacts: z.number(),
  chats: z.number(),
  unread: z.number(),
})

const investorFigures = z.object({
  startups: z.number(),
  connected: z.number(),
  liked: z.number(),
  following: z.number(),
  contacts: z.number(),
  chats: z.number(),
  unread: z.number(),
})

/** The figures of the current user's dashboard; each is counted, and those of another role are absent. */
export const figuresAnswer = z.object({
  founder: founderFigures.optional(),
  investor: investorFigures.optional(),
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

/** What came along says the same as the call for it alone. */
const along = { description: 'The figures of the current user’s dashboard' }
const trendAlong = { description: 'The same over time, for 12 weeks' }

const counts = z.array(z.number())

/** Counts over time, oldest first, one for each day (or week, from its Monday) beginning with `from`; all in UTC, the last one still running. */
function trend<const N extends string>(unit: 'day' | 'week', names: readonly N[]) {
  return z.object({
    unit: z.literal(unit),
    from: z.iso.date(),
    ...(Object.fromEntries(names.map((name) => [name, counts])) as Record<N, typeof counts>),
  })
}

const investorTrend = trend('week', ['published', 'connected'])

/** What the charts of the current user's dashboard draw; those of another role are absent. */
export const trendsAnswer = z.object({
  founder: trend('day', ['views', 'likes', 'connections']).optional(),
  investor: investorTrend.optional(),
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

const waits = z.object({
  count: z.number(),
  oldest: z.iso.datetime().nullable().meta({ description: 'Since when the oldest waits; null where none does' }),
})

/** What waits for administrators: decisions, answers, and mails that were given up. */
export const todoAnswer = z.object({
  reviews: waits
    .optional()
    .meta({ description: 'Startups that were sent for review; absent where listings are not reviewed' }),
  requests: waits,
  reports: waits,
  claims: waits,
  inbox: waits,
  mails: waits,
})
export type Todo = z.infer<typeof todoAnswer>

const startupName = { startup_uuid: z.guid(), startup_name: z.string().nullable() }
const picture = { image: z.string().nullable() }
const personName = { user_uuid: z.guid(), name: z.string(), profile_image: z.string().nullable() }

/** The first ones, and how many there are in all. */
const first = <T extends z.ZodType>(item: T) => z.object({ count: z.number(), data: z.array(item) })

/** What happened last between an investor and a startup. */
export const lastEvents = ['connected', 'accepted', 'declined', 'moved', 'step', 'note', 'messages'] as const
export type LastEvent = (typeof lastEvents)[number]

const unreadChats = first(
  z.object({
    chat_uuid: z.guid(),
    person: z.object(personName),
    unread: z.number(),
    text: z.string().meta({ description: `The newest unread message, to ${limits.attention.text} characters` }),
    sent_at: z.iso.datetime(),
  }),
).meta({ description: 'Chats with messages that are not read, the newest first' })

/** What needs an investor, and what is new to them. Startups that are not there for them are not named. */
export const attentionAnswer = z.object({
  figures: investorFigures.meta(along),
  trend: investorTrend.meta(trendAlong),
  has_mandate: z.boolean().meta({ description: 'Whether one’s profile says anything of what one looks for' }),
  chats: unreadChats,
  answers: first(
    z.object({
      notification_uuid: z.guid(),
      ...startupName,
      person: z.object(personName),
      state: z.enum(['accepted', 'declined']),
      reason: z.string().nullable(),
      answered_at: z.iso.datetime(),
    }),
  ).meta({ description: 'How founders answered, as far as the notification is not read, the newest first' }),
  steps: first(
    z.object({
      ...startupName,
      next_step: z.string(),
      next_step_on: z.string().meta({ format: 'date' }),
    }),
  ).meta({
    description:
      'Next steps that are due today (UTC) or were before, the longest overdue first; the name is null where the startup is published no longer',
  }),
  matches: z.array(startupRowAnswer).meta({
    description: `Startups published in the last ${limits.attention.days} days that match the mandate, the best first, without those that one opened or is connected to`,
  }),
  still: first(
    z.object({
      ...startupName,
      ...picture,
      stage: stageAnswer,
      stage_name: z
        .string()
        .nullable()
        .meta({ description: 'What the stage is called on that board; null where it has its standard name' }),
      board: z.enum(boards).meta({ description: 'Whose board it stands on: one’s own, or that of one’s organisation' }),
      last: z.enum(lastEvents),
      since: z.iso.datetime(),
    }),
  ).meta({
    description: `Open deals without a move, an answer, a message, a next step or a note for ${limits.attention.days} days, and without a day for what is next, the longest first`,
  }),
  changes: z
    .array(
      z.object({
        ...startupName,
        ...picture,
        kind: z.enum(['published', 'changed']),
        at: z.iso.datetime(),
      }),
    )
    .meta({
      description: `Startups that one is connected to or whose founder one follows, changed after the day on which one opened them last, or in the last ${limits.attention.days} days, the newest first`,
    }),
})
export type Attention = z.infer<typeof attentionAnswer>

const visitors = z.array(z.object({ kind: z.enum(visitorKinds), count: z.number() }))

/** What needs a founder, and who viewed their startups. */
export const founderAnswer = z.object({
  figures: founderFigures.meta(along),
  connections: first(z.object({ ...startupName, person: z.object(personName), connected_at: z.iso.datetime() })).meta({
    description: 'Investors who wait for an answer, the newest first',
  }),
  questions: first(
    z.object({
      question_uuid: z.guid(),
      ...startupName,
      person: z.object(personName),
      text: z.string().meta({ description: `To ${limits.attention.text} characters` }),
      asked_at: z.iso.datetime(),
    }),
  ).meta({ description: 'Questions that are not answered or hidden, the newest first' }),
  chats: unreadChats,
  changes: first(z.object({ ...startupName, decided_at: z.iso.datetime() })).meta({
    description: 'Startups that an administrator asked to change, as long as they were not sent again',
  }),
  fields: z.array(z.object({ ...startupName, missing: z.array(z.string()) })).meta({
    description: `Of the oldest ${limits.founderDashboard.drafts} drafts, those that cannot be published yet, with the names of the fields that are missing`,
  }),
  from: z.iso.date().meta({ description: 'The Monday of the first week of `views`' }),
  visitors_from: z.iso.date().meta({ description: 'The Monday of the first week of `visitors_by_week`' }),
  startups: z
    .array(
      z.object({
        ...startupName,
        views: z
          .array(z.number())
          .meta({ description: 'By the week, oldest first; all in UTC, the last one still running' }),
        visitors: visitors.meta({ description: 'People of all these weeks, each once' }),
        visitors_by_week: z.array(visitors),
      }),
    )
    .meta({
      description: `The ${limits.founderDashboard.startups} startups that were published last, with who viewed them; fewer than ${limits.founderDashboard.fewestVisitors} of a kind count as "other"`,
    }),
})
export type FounderDashboard = z.infer<typeof founderAnswer>

const compared = z.object({ now: z.number(), before: z.number() })
export type Compared = z.infer<typeof compared>

/** How far a founder came, each step after the one before. */
export const funnelSteps = [
  'registered',
  'verified',
  'published',
  'viewed',
  'connected',
  'accepted',
  'talking',
  'invested',
] as const
export type FunnelStep = (typeof funnelSteps)[number]

const days = z.object({ from: z.iso.date(), to: z.iso.date() })
const topOf = z.array(z.object({ name: z.string().nullable(), ...compared.shape }))
const medianHours = z
  .number()
  .nullable()
  .meta({ description: `Of the answered ones; null where they are fewer than ${limits.market.fewest}` })

/** The figures of a range of days (UTC, both ends with it), each beside that of as many days before. */
export const marketAnswer = z.object({
  ...days.shape,
  before: days,
  changes: z.object({
    founders: compared,
    investors: compared,
    startups: compared,
    published: compared,
    connections: compared,
  }),
  funnel: z.array(z.object({ step: z.enum(funnelSteps), ...compared.shape })).meta({
    description:
      'Of the founders who registered within the days, how many had come how far by their end; who came further counts in the steps before',
  }),
  answers: z
    .object({
      connections: compared,
      answered: compared,
      hours: z.object({ now: medianHours, before: medianHours }),
    })
    .meta({
      description:
        'Connections of the days that still stand, those that their founder answered by the end of the days, and the median of hours until then',
    }),
  countries: topOf.meta({
    description: `The ${limits.market.top} countries with the most new startups; null is without one`,
  }),
  sectors: topOf.meta({
    description: `The ${limits.market.top} categories with the most new startups; null is without one`,
  }),
  mails: z
    .object({ sent: compared, failed: compared, waiting: compared })
    .meta({ description: 'Mails that were queued within the days, by how far they came' }),
  missed: z.array(z.object({ name: z.string(), now: z.number(), before: z.number().nullable() })).meta({
    description: `The ${limits.missedSearches.top} words that startups were searched for most without being found, by how many people or networks on each day, where ${limits.missedSearches.fewest} or more did on one day; kept for ${limits.missedSearches.keptDays} days, and before is null where those days reach further back`,
  }),
})
export type MarketFigures = z.infer<typeof marketAnswer>

/** What the dashboard draws from. */
export const dashboard = {
  figures: defineCall({
    method: 'GET',
    path: 'dashboard/',
    replica: true,
    viewAs: 'shown',
    summary: 'The figures of the current user’s dashboard',
    access: 'signed-in',
    unverified: true,
    answer: figuresAnswer,
  }),
  trends: defineCall({
    method: 'GET',
    path: 'dashboard/trends/',
    replica: true,
    viewAs: 'shown',
    summary: 'The figures over time: 30 days for a founder, 12 weeks for the others, and how the reference lists stand',
    access: 'signed-in',
    unverified: true,
    answer: trendsAnswer,
  }),
  todo: defineCall({
    method: 'GET',
    path: 'dashboard/todo/',
    replica: true,
    summary: 'What waits for administrators, how much of it and since when',
    access: ['admin'],
    moderation: true,
    answer: todoAnswer,
  }),
  investor: defineCall({
    method: 'GET',
    path: 'dashboard/investor/',
    replica: true,
    viewAs: { hides: ['chats', 'steps'], counts: ['figures'] },
    summary:
      'What needs an investor: answers that wait, next steps that are due, new matches, deals that stand still, and changes of what they follow; and their figures, now and over time',
    access: ['vc'],
    answer: attentionAnswer,
  }),
  founder: defineCall({
    method: 'GET',
    path: 'dashboard/founder/',
    replica: true,
    viewAs: { hides: ['chats'], counts: ['figures'] },
    summary:
      'What needs a founder: investors, questions and messages to answer, changes that were asked for and fields to finish; who viewed their startups, and their figures',
    access: ['startup'],
    unverified: true,
    answer: founderAnswer,
  }),
  market: defineCall({
    method: 'GET',
    path: 'dashboard/market/',
    replica: true,
    summary:
      'The figures of the marketplace over a range of days (UTC), beside those of as many days before; the last 30 days where none are given, a year at most',
    access: ['admin'],
    moderation: true,
    query: { from: field.date('From'), to: field.date('To') },
    answer: marketAnswer,
  }),
} as const
