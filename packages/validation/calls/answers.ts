import { z } from 'zod'
import { answerOf } from '../derive/schemas.ts'
import { groupTiers, readingTiers } from '../fields/options.ts'
import { interestSides } from '../forms/interests.ts'
import { matchCodes, standardStages } from '../forms/investing.ts'
import { membershipRoles } from '../forms/organisations.ts'
import type { TypedAmount } from '../forms/typedAmounts.ts'
import { adminRights, limits, roles } from '../limits.ts'
import { listFields } from '../derive/resource.ts'
import { reviewStates } from '../resources/listingReviews.ts'
import { startups } from '../resources/startups.ts'
import { users } from '../resources/users.ts'
import { vc } from '../resources/vc.ts'

/** The body of every error: a message for a person, and one per field where a rule is broken. */
export const errorAnswer = z.object({
  message: z.string(),
  code: z.string().meta({ description: 'Which message it is, such as `auth.wrongLogin`: the same in every language' }),
  errors: z.record(z.string(), z.string()).optional(),
  second_factor: z
    .object({
      kinds: z.array(z.enum(['passkey', 'totp', 'recovery'])),
      challenge: z.string().meta({ description: 'Sent with the second factor; it lives a few minutes' }),
      passkey: z
        .record(z.string(), z.unknown())
        .optional()
        .meta({ description: 'What the browser needs to use a passkey' }),
    })
    .optional()
    .meta({ description: 'Of a sign-in whose password was right and that awaits its second factor' }),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>
/** What a sign-in asks for that awaits its second factor. */
export type SecondFactorAsked = NonNullable<ErrorAnswer['second_factor']>

/** What a call answers that has nothing else to say. */
export const doneAnswer = z.object({ message: z.string() })

/** How somebody answers interests, or decides on them. */
export const recordAnswer = z
  .object({
    side: z.enum(interestSides),
    median_days: z.number().meta({ description: 'Days, to a tenth, in which half of the answers came' }),
    answered: z.number(),
    of: z.number().meta({ description: 'Interests that were answered, or whose time is over' }),
    since: z.iso.datetime(),
  })
  .nullable()
  .meta({ description: `Null below ${limits.interest.fewest} answers` })
/** What signing in answers; the client adds `login_time` (milliseconds) and keeps it as the session user. */
export const sessionAnswer = z.object({
  email: z.string(),
  access_token: z.string(),
  user_uuid: z.guid(),
  role: z.enum(roles),
  rights: z.enum(adminRights).optional().meta({ description: 'What an administrator may do; absent for others' }),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  profile_image: z.string().nullable(),
  email_verified: z.boolean(),
  locale: z
    .string()
    .nullable()
    .meta({ description: 'The language of the account, as a tag such as pt; null where it chose none' }),
  awaits_second_factor: z
    .literal(true)
    .optional()
    .meta({ description: 'An administrator who must add a second factor before anything else' }),
})

/** A user as its owner and admins read it. */
export const userAnswer = answerOf({ ...users.fields, ...users.computed }).extend({
  user_uuid: z.guid(),
  name: z.string(),
  username: z.string(),
})

/** A user as others read it: no address, no phone, no birth date. */
export const personAnswer = z.object({
  user_uuid: z.guid(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  name: z.string(),
  username: z.string(),
  profile_image: z.string().nullable(),
  about_me: z.string().nullable(),
  role: z.enum(roles),
  is_followed: z.boolean(),
})

/** Who made a startup. `username` is never the e-mail address. */
export const creatorAnswer = z.object({
  user_uuid: z.guid(),
  username: z.string(),
  profile_image: z.string().nullable(),
  is_followed: z.boolean(),
  followers_count: z.number(),
})

/** An entry of a reference list as a startup carries it. */
export const referredAnswer = z.object({ uuid: z.guid(), name: z.string() })

/** Why a startup matches the current user's mandate, such as `{code: 'phase', name: 'Seed'}`; of a cheque the round, such as `150000`. */
const reasonAnswer = z.object({ code: z.enum(matchCodes), name: z.string() })
export type MatchReason = z.infer<typeof reasonAnswer>

/** How well a startup matches the current user's mandate. */
export const matchAnswer = z.object({
  score: z.number().int().min(0).max(100).meta({ description: 'Percent of what the mandate asks for' }),
  reasons: z.array(reasonAnswer),
})
export type Match = z.infer<typeof matchAnswer>

/** A review of a startup, as its founder and admins read it. */
export const reviewAnswer = z.object({
  review_uuid: z.guid(),
  state: z.enum(reviewStates),
  submitted_at: z.iso.datetime().nullable().meta({ description: 'Null where nobody sent it: an admin published it' }),
  decided_at: z.iso.datetime().nullable(),
  message: z.string().nullable(),
  notes: z
    .record(z.string(), z.string())
    .meta({ description: 'What is to be changed, by the key of a section of the overview' }),
})
export type Review = z.infer<typeof reviewAnswer>

/** A stage of a board. */
export const stageAnswer = z.string().meta({
  description: `A stage of one’s own board by its key: ${standardStages.join(', ')}, or one that its owner added`,
})

const startupExtras = {
  startup_uuid: z.guid(),
  user_uuid: z.guid().meta({ description: 'The owner' }),
  slug: z.string().meta({ description: 'The name in the address of its public page' }),
  created_by: creatorAnswer,
  category: referredAnswer.nullable(),
  development_stage: referredAnswer.nullable(),
  raising_phase: referredAnswer.nullable(),
  own_role: z.enum(membershipRoles).nullable().meta({
    description:
      'What the current user is to it: the owner where they registered it, else what they are in the organisation of founders that they share with who did; null for others',
  }),
  reads: z
    .enum(readingTiers)
    .meta({ description: 'How much of it the current user reads; what they do not read is null' }),
  kept_back: z.array(z.object({ section: z.string(), tier: z.enum(groupTiers), may_ask: z.boolean() })).meta({
    description:
      'The sections that its founder keeps back from the current user, all fields of which are null, and for whom each is left; where one may ask for it, by access/ask/',
  }),
  is_liked: z.boolean(),
  is_connected: z.boolean(),
  connection_stage: stageAnswer
    .nullable()
    .meta({ description: 'Where it stands on the current user’s own board; null where they are not connected' }),
  taken_down: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable().meta({
    description: 'Why and since when an administrator holds it back, for its owner and admins; null for others',
  }),
  needs_review: z.boolean().meta({
    description:
      'Whether its founder cannot publish it until an admin approves it: listings are reviewed, and this one was never approved; false for others than its owner and admins',
  }),
  review: reviewAnswer.nullable().meta({
    description: 'Its last review, for its owner and admins; null for others and where there was none',
  }),
  missing: z.array(z.string()).nullable().meta({
    description: 'The fields that nothing was given for, for its owner and admins; null for others',
  }),
  match: matchAnswer.nullable().meta({
    description:
      'How well the startup matches the mandate of the investor who asks, and by what; null where there is no mandate',
  }),
}

const growthAnswer = z.object({
  percent: z.number().int().meta({ description: 'By how much the monthly revenue changed, in per cent' }),
  months: z.number().int().min(1).max(12).meta({ description: 'Over how many months' }),
})
export type Growth = z.infer<typeof growthAnswer>

const typedAmountAnswer = z.object({
  amount: z.string().meta({ description: 'Decimal text' }),
  currency: z.string().meta({ description: 'ISO 4217' }),
  rate: z.string().nullable().meta({ description: 'Units per US dollar; null where the founder gave the dollars' }),
  source: z.string().nullable(),
  rated_on: z.string().nullable(),
}) satisfies z.ZodType<TypedAmount>

/** A startup, as far as the current user reads it. `connections_count` is for its owner and admins; null for others. */
export const startupAnswer = answerOf({ ...startups.fields, ...startups.computed }).extend({
  ...startupExtras,
  growth: growthAnswer.nullable().meta({
    description:
      'The monthly revenue of the newest month in which it was given beside that of the first one within the 12 before; null for who does not read revenue, and where it was given in one month alone',
  }),
  typed_amounts: z.record(z.string(), typedAmountAnswer).meta({
    description: 'What was typed in another currency, by the field whose dollars come from it; of those that one reads',
  }),
  tiers: z.record(z.string(), z.enum(groupTiers)).nullable().meta({
    description: 'Who reads each of its sections, by its key, for its owner and admins; null for others',
  }),
})
export type Startup = z.infer<typeof startupAnswer>

/** The fields of a startup that a list carries. */
export const startupListFields = listFields({ ...startups.fields, ...startups.computed }, [
  'image',
  'logo',
  'tagline',
  'comments_count',
  'connections_count',
  'created_at',
])

/** A startup as a row of a list. */
export const startupRowAnswer = answerOf(startupListFields).extend(startupExtras)
export type StartupRow = z.infer<typeof startupRowAnswer>

/** An investor's profile; empty where none was given yet. */
export const investorAnswer = answerOf(vc.fields).extend({
  investor_uuid: z.guid(),
  user_uuid: z.guid(),
  name: z.string(),
})
export type InvestorProfile = z.infer<typeof investorAnswer>

/** An entry of a reference list. `uses` is how many startups and investors refer to it: counted for admins, on pages of the list and one by one; null elsewhere. */
export const optionAnswer = z.object({
  uuid: z.guid(),
  name: z.string(),
  slug: z.string(),
  position: z.number(),
  uses: z.number().nullable(),
})

/** A list; with a `range` it is a page, and `Content-Range` tells the place and the total. */
export function listAnswer<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row) })
}

/** How many rows of a list have each value of some fields, most first. */
export const facetsAnswer = z.object({
  data: z.array(
    z.object({
      field: z.string(),
      capped: z.boolean().meta({
        description:
          'Counting stopped after 1,000 rows, as it does with a search and with filters other than equality on listed options',
      }),
      counts: z.array(z.object({ value: z.string(), name: z.string(), count: z.number() })),
    }),
  ),
})
