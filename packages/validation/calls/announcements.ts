import { z } from 'zod'
import { answerOf } from '../derive/schemas.ts'
import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { announcements as resource } from '../resources/announcements.ts'
import { doneAnswer, listAnswer, referredAnswer } from './answers.ts'
import { defineCall } from './call.ts'

const access = ['admin'] as const
const announcement_uuid = field.reference('Announcement', { to: 'announcements', required: 'always' })
/** Who changes or sends what somebody changed meanwhile is told so. */
const version = field.count('Version', {
  required: 'always',
  whole: limits.announcement.versions,
  help: 'As it was read',
})

const reachAnswer = z
  .object({
    people: z.number().meta({ description: 'Those who were chosen' }),
    disabled: z.number().meta({ description: 'Of them: may not sign in, so they get nothing' }),
    notifications: z.number(),
    mails: z.number(),
    unverified: z.number().meta({ description: 'Get no mail: their address is not verified' }),
    unasked: z.number().meta({ description: 'Get no mail: they did not switch such mails on' }),
  })
  .meta({ description: 'Whom it would reach if it were sent now' })

const resultAnswer = z
  .object({
    notified: z.number(),
    waiting: z.number().meta({ description: 'Are still to be reached' }),
    mailed: z.number(),
    queued: z.number().meta({ description: 'Mails that are on their way' }),
    failed: z.number().meta({ description: 'Mails that were given up' }),
    stopped: z.number().meta({ description: 'Got nothing, since it was stopped' }),
    forgotten: z.number().meta({ description: 'Mails so old that nothing is kept of them' }),
  })
  .meta({ description: 'What came of it, counted from the mails themselves' })

const announcementAnswer = answerOf({ ...resource.fields, ...resource.computed }).extend({
  announcement_uuid: z.guid(),
  version: z.number().meta({ description: 'Counts the changes; `update` and `send` take it' }),
  category: referredAnswer.nullable(),
  created_by: referredAnswer.nullable(),
})

const fullAnswer = announcementAnswer.extend({ reach: reachAnswer.nullable(), result: resultAnswer.nullable() })
export type Announcement = z.infer<typeof fullAnswer>

const previewAnswer = z.object({
  subject: z.string(),
  text: z.string(),
  html_address: z
    .string()
    .meta({ description: 'Where a frame finds the mail as HTML, for 15 minutes; `?theme=dark` shows it by night' }),
})
export type AnnouncementPreview = z.infer<typeof previewAnswer>

const savedAnswer = doneAnswer.extend({ data: fullAnswer })

/** What administrators announce to many at once. */
export const announcements = {
  list: defineCall({
    method: 'GET',
    path: 'announcements/list/',
    summary: 'Announcements, drafts and sent ones, with how many each reached',
    access,
    list: resource,
    answer: listAnswer(announcementAnswer),
  }),
  get: defineCall({
    method: 'POST',
    path: 'announcements/get/',
    summary: 'One announcement: whom a draft would reach and why others get nothing, or what came of sending it',
    access,
    reads: true,
    body: { announcement_uuid },
    answer: fullAnswer,
  }),
  create: defineCall({
    method: 'POST',
    path: 'announcements/create/',
    summary: 'Write a draft; nobody gets it yet',
    access,
    body: resource.fields,
    answer: savedAnswer,
  }),
  update: defineCall({
    method: 'POST',
    path: 'announcements/update/',
    summary: 'Change a draft. 409 where it was sent, or somebody changed it since `version` was read.',
    access,
    mode: 'update',
    body: { announcement_uuid, ...resource.fields, version },
    answer: savedAnswer,
  }),
  preview: defineCall({
    method: 'POST',
    path: 'announcements/preview/',
    summary: 'The mail of an announcement, as it would come to the current user',
    access,
    reads: true,
    body: { announcement_uuid },
    answer: previewAnswer,
  }),
  test: defineCall({
    method: 'POST',
    path: 'announcements/test/',
    summary: `Mail an announcement to the current user alone; ${limits.announcement.tests.attempts} times an hour`,
    access,
    body: { announcement_uuid },
    answer: doneAnswer,
  }),
  send: defineCall({
    method: 'POST',
    path: 'announcements/send/',
    summary: `Send a draft. Who gets it is decided now, and each gets it once. 409 where it was sent already, reaches nobody, or was changed since \`version\` was read; ${limits.announcement.sendings.attempts} an hour.`,
    access,
    body: { announcement_uuid, version },
    answer: savedAnswer,
  }),
  stop: defineCall({
    method: 'POST',
    path: 'announcements/stop/',
    summary: 'Stop what of an announcement is not sent yet. 409 where nothing is left to stop.',
    access,
    body: { announcement_uuid },
    answer: savedAnswer,
  }),
  read: defineCall({
    method: 'POST',
    path: 'announcements/read/',
    viewAs: 'shown',
    summary: 'Read an announcement that the current user got; 404 for everybody else',
    access: 'signed-in',
    unverified: true,
    reads: true,
    body: { announcement_uuid },
    answer: z.object({
      announcement_uuid: z.guid(),
      title: z.string(),
      text: z.string(),
      sent_at: z.iso.datetime(),
    }),
  }),
} as const
