import { z } from 'zod'
import { answerOf } from '../derive/schemas.ts'
import { field } from '../fields/field.ts'
import { connectionStates } from '../forms/people.ts'
import { disableReasonField, viewAsFields } from '../forms/reasons.ts'
import { rightsFields } from '../forms/rights.ts'
import { limits } from '../limits.ts'
import { mails as mailsResource } from '../resources/mails.ts'
import { doneAnswer, referredAnswer, sessionAnswer, userAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { restrictionAnswer } from './restrictions.ts'
import { openSessionAnswer } from './security.ts'

const access = ['admin'] as const
const user_uuids = field.reference('Accounts', { to: 'users', required: 'always', many: true, max: limits.page.max })
const user_uuid = field.reference('User', { to: 'users', required: 'always' })

const { subject, kind } = mailsResource.fields
const { state, queued_at } = mailsResource.computed

/** An account as administrators look after it: the newest 20 of each list, and how many there are. */
export const accountAnswer = z.object({
  user: userAnswer,
  last_login: z.iso.datetime().nullable().meta({ description: 'As far back as the audit trail goes' }),
  is_registration: z
    .boolean()
    .meta({ description: 'Nobody has verified it yet, and it is erased unless somebody does' }),
  waiting_request: z
    .guid()
    .nullable()
    .meta({ description: 'The request for investor access that waits for a decision' }),
  sessions: z.array(openSessionAnswer),
  startups: z.array(
    z.object({
      startup_uuid: z.guid(),
      startup_name: z.string().nullable(),
      state: z.enum(['draft', 'published', 'taken_down']),
      created_at: z.iso.datetime(),
    }),
  ),
  startups_count: z.number(),
  connections: z.array(
    z.object({
      startup: referredAnswer,
      person: referredAnswer.meta({ description: 'Whom it connects them with' }),
      state: z.enum(connectionStates),
      created_at: z.iso.datetime(),
    }),
  ),
  connections_count: z.number(),
  mails: z.array(answerOf({ subject, kind, state, queued_at }).extend({ mail_uuid: z.guid() })),
  mail_bounced: z
    .object({
      at: z.iso.datetime(),
      reason: z.string().meta({ description: 'What the other mail server said' }),
      mail_uuid: z.guid().nullable().meta({ description: 'The mail that came back, while its row is kept' }),
    })
    .nullable()
    .meta({ description: 'Mails to the address come back; news is held until its owner confirms it' }),
  restrictions: z
    .array(restrictionAnswer)
    .meta({ description: 'What the account is or was kept from, the newest first' }),
})
export type Account = z.infer<typeof accountAnswer>

/** What can be done with several accounts at once, and what each is called. */
const actLabels = {
  send_verification: 'Resend verification',
  disable: 'Disable',
  enable: 'Enable',
  end_sessions: 'Sign out everywhere',
} as const
export type AccountActName = keyof typeof actLabels
export const accountActs = Object.keys(actLabels) as AccountActName[] // keys of a const object are its names

/** What administrators do with an account beside editing, disabling and enabling it. */
export const accounts = {
  get: defineCall({
    method: 'GET',
    path: 'accounts/get/{user_uuid}/',
    summary:
      'An account as administrators look after it: sign-ins, startups, connections, and mails to it without what they say',
    access,
    params: { user_uuid },
    answer: accountAnswer,
  }),
  sendVerification: defineCall({
    method: 'POST',
    path: 'accounts/send_verification/',
    summary:
      'Mail a person the link that verifies their address, again. 409 where it is verified, or the account disabled.',
    access,
    body: { user_uuid },
    answer: doneAnswer,
  }),
  sendReset: defineCall({
    method: 'POST',
    path: 'accounts/send_reset/',
    summary: 'Mail a person the link by which they choose a new password. 409 where the account is disabled.',
    access,
    body: { user_uuid },
    answer: doneAnswer,
  }),
  endSessions: defineCall({
    method: 'POST',
    path: 'accounts/end_sessions/',
    summary: 'Sign another person out everywhere. 409 where they are not signed in.',
    access,
    body: { user_uuid },
    answer: doneAnswer,
  }),
  actMany: defineCall({
    method: 'POST',
    path: 'accounts/act_many/',
    summary: `Do the same with several accounts, up to ${limits.page.max}, each by itself: \`results\` says of each whether it was done, and why not. Disabling needs a reason.`,
    access,
    body: {
      user_uuids,
      act: field.choice('Act', {
        required: 'always',
        options: Object.entries(actLabels).map(([value, label]) => ({ value, label })),
      }),
      reason: disableReasonField,
    },
    answer: doneAnswer.extend({
      results: z.array(
        z.object({ user_uuid: z.guid(), name: z.string().nullable(), done: z.boolean(), message: z.string() }),
      ),
    }),
  }),
  setRights: defineCall({
    method: 'POST',
    path: 'accounts/set_rights/',
    summary:
      'Say what another administrator may do: everything; listings, reports and the inbox; or only read. Their sessions end, and they are told by mail. 409 for an account that is no administrator’s, for one’s own, and for the last administrator with full rights.',
    access,
    body: { user_uuid, ...rightsFields },
    answer: doneAnswer,
  }),
  viewAs: defineCall({
    unkept: 'secret',
    method: 'POST',
    path: 'accounts/view_as/',
    summary: `See the console as a founder or an investor sees it, for ${limits.viewAs.ms / 60_000} minutes at most: a session that only reads, without chats, private notes and decks. It ends with the administrator’s own session, by \`logout/\`, and where the account is disabled; it is never renewed. The person is told by the bell and by mail, with the reason. 409 for an administrator, an account that is disabled, and one that nobody has verified.`,
    access,
    body: { user_uuid, ...viewAsFields },
    answer: sessionAnswer.extend({ until: z.iso.datetime().meta({ description: 'When it is over at the latest' }) }),
  }),
} as const
