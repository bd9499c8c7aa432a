import { z } from 'zod'
import { answerOf } from '../derive/schemas.ts'
import { readingTiers } from '../fields/options.ts'
import { matchCodes, pipelineStages } from '../forms/investing.ts'
import { roles } from '../limits.ts'
import { listFields } from '../derive/resource.ts'
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

/** What signing in answers; the client adds `login_time` (milliseconds) and keeps it as the session user. */
export const sessionAnswer = z.object({
  email: z.string(),
  access_token: z.string(),
  user_uuid: z.guid(),
  role: z.enum(roles),
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

/** Why a startup fits the current user's investor profile, such as `{code: 'phase', name: 'Seed'}`. */
export const matchAnswer = z.object({ code: z.enum(matchCodes), name: z.string() })
export type MatchReason = z.infer<typeof matchAnswer>

const startupExtras = {
  startup_uuid: z.guid(),
  user_uuid: z.guid().meta({ description: 'The owner' }),
  slug: z.string().meta({ description: 'The name in the address of its public page' }),
  created_by: creatorAnswer,
  category: referredAnswer.nullable(),
  development_stage: referredAnswer.nullable(),
  raising_phase: referredAnswer.nullable(),
  reads: z
    .enum(readingTiers)
    .meta({ description: 'How much of it the current user reads; what they do not read is null' }),
  is_liked: z.boolean(),
  is_connected: z.boolean(),
  connection_stage: z
    .enum(pipelineStages)
    .nullable()
    .meta({ description: 'Where it stands on the current user’s own board; null where they are not connected' }),
  taken_down: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable().meta({
    description: 'Why and since when an administrator holds it back, for its owner and admins; null for others',
  }),
  match_reasons: z.array(matchAnswer).nullable().meta({
    description:
      'What the startup has of what the profile of the investor who asks looks for; null where there is no such profile',
  }),
}

/** A startup, as far as the current user reads it. `connections_count` is for its owner and admins; null for others. */
export const startupAnswer = answerOf({ ...startups.fields, ...startups.computed }).extend(startupExtras)
export type Startup = z.infer<typeof startupAnswer>

/** The fields of a startup that a list carries. */
export const startupListFields = listFields({ ...startups.fields, ...startups.computed }, [
  'image',
  'comments_count',
  'connections_count',
  'created_at',
  'established_in',
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
