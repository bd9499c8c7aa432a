import { z } from 'zod'
import { field } from '../fields/field.ts'
import { notificationKinds } from '../notices.ts'
import { doneAnswer } from './answers.ts'
import { defineCall } from './call.ts'

/** A notification in the bell. */
export const notificationAnswer = z.object({
  notification_uuid: z.guid(),
  kind: z.enum(notificationKinds),
  actor: z.object({ user_uuid: z.guid(), name: z.string(), profile_image: z.string().nullable() }).nullable(),
  startup: z.object({ startup_uuid: z.guid(), startup_name: z.string() }).nullable(),
  about: z.string().nullable().meta({ description: 'What it is about, such as the uuid of a chat' }),
  reason: z
    .string()
    .nullable()
    .meta({ description: 'Why, where an administrator acted on what is the current user’s' }),
  until: z.iso.datetime().nullable().meta({ description: 'By when something is to be done' }),
  title: z.string().nullable().meta({ description: 'What is announced' }),
  by_staff: z.boolean().meta({ description: 'Who did it is an administrator' }),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
})
export type NotificationItem = z.infer<typeof notificationAnswer>

const unread = { unread: z.number() }

const waitingAnswer = z.object({
  messages: z.number().meta({ description: 'Messages of all their chats that the current user has not read' }),
  contacts: z
    .number()
    .meta({ description: 'Investors who connected to the current user’s startups and have no answer' }),
  answers: z.number().meta({
    description: 'Answers, decisions and stated outcomes that the current user owes, as far as their time runs',
  }),
  restricted: z
    .literal(true)
    .optional()
    .meta({ description: 'Their account or a startup that they registered is frozen or paused' }),
  mail_bounced: z
    .literal(true)
    .optional()
    .meta({ description: 'Mails to their address come back, and news is held until they confirm it' }),
  consents: z
    .literal(true)
    .optional()
    .meta({ description: 'They agreed to an older version of a text; it is asked again' }),
  todo: z
    .object({
      reviews: z.number().optional(),
      requests: z.number(),
      reports: z.number(),
      claims: z.number(),
      inbox: z.number(),
    })
    .optional()
    .meta({
      description:
        'Of administrators: listings to review (where listings are reviewed), requests, reports and claims without a decision, messages of the contact form without an answer',
    }),
})
/** What waits for a person beside notifications. */
export type Waiting = z.infer<typeof waitingAnswer>

/** Notifications, and the stream that tells of news as it happens. */
export const live = {
  notifications: defineCall({
    method: 'GET',
    path: 'notifications/',
    viewAs: 'hidden',
    summary:
      'The newest 50 notifications of the current user, or those before one, how many are unread, and what else waits for them',
    access: 'signed-in',
    unverified: true,
    query: { before: field.reference('The last one that is known', { to: 'users' }) },
    answer: z.object({ data: z.array(notificationAnswer), ...unread, waiting: waitingAnswer }),
  }),
  read: defineCall({
    method: 'POST',
    path: 'notifications/read/',
    summary: 'Mark one notification as read, or all of them where none is named',
    access: 'signed-in',
    unverified: true,
    body: { notification_uuid: field.reference('Notification', { to: 'users' }) },
    answer: doneAnswer.extend(unread),
  }),
  events: defineCall({
    method: 'GET',
    path: 'events/',
    viewAs: 'hidden',
    stream: true,
    summary:
      'Server-sent events: `event` is a topic, `data` holds `about`. With Last-Event-ID it begins after that event; events are kept for a day. It ends with the session.',
    access: 'signed-in',
    unverified: true,
    answer: z.string(),
  }),
} as const
