import { z } from 'zod'
import { limits } from '../limits.ts'
import { answerOf } from '../derive/schemas.ts'
import { field } from '../fields/field.ts'
import { mailPreferences as preferencesResource, mails as mailsResource } from '../resources/mails.ts'
import { doneAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { readingOf } from './reading.ts'

const access = ['admin'] as const
const mail_uuid = field.reference('Mail', { to: 'mails', required: 'always' })

/** A mail as admins see it: how far it came, and nothing of what it says. */
const mailAnswer = answerOf({ ...mailsResource.fields, ...mailsResource.computed }).extend({
  mail_uuid: z.guid(),
  may_resend: z.boolean().meta({ description: 'It is dead, and what it says is kept still' }),
  is_readable: z.boolean().meta({ description: 'It lies in the outbox, and this is a demo: mails.read opens it' }),
})
export type Mail = z.infer<typeof mailAnswer>

const preferencesAnswer = answerOf(preferencesResource.fields).extend({ user_uuid: z.guid() })

/** Mails: what administrators watch, and which of them a person wants. */
export const mailing = {
  mails: {
    ...readingOf({
      path: 'mails',
      resource: mailsResource,
      key: { mail_uuid },
      answer: mailAnswer,
      list: 'Mails of the last 90 days, newest first: to whom, of which kind, how far they came',
      get: 'One mail',
    }),
    resend: defineCall({
      method: 'POST',
      path: 'mails/resend/',
      summary: 'Send a dead mail again, within 7 days: what it says is erased after that',
      access,
      body: { mail_uuid },
      answer: doneAnswer.extend({ data: mailAnswer }),
    }),
    resendMany: defineCall({
      method: 'POST',
      path: 'mails/resend_many/',
      summary: `Send dead mails again: those that are named, or with \`all\` those that \`filter\` finds, in the order of \`sort\`; ${limits.mail.resentAtOnce} at once. A mail that is not dead is left alone and counted, and so is one whose content is erased.`,
      access,
      bulk: true,
      list: mailsResource,
      body: {
        mail_uuids: field.reference('Mails', { to: 'mails', many: true, max: limits.mail.resentAtOnce }),
        all: field.flag('All that match'),
      },
      answer: doneAnswer.extend({
        resent: z.number(),
        alive: z.number().meta({ description: 'Of those that were named: not dead, and left alone' }),
        erased: z.number().meta({ description: 'Of those that were named: erased by now, or not there' }),
        left: z.number().meta({ description: 'How many more `filter` finds' }),
      }),
    }),
    read: defineCall({
      method: 'POST',
      path: 'mails/read/',
      summary: 'What a mail of the outbox says: in a demo that sends to no mail server, and nowhere else (404)',
      access,
      body: { mail_uuid },
      answer: z.object({
        from: z.string(),
        to: z.string(),
        subject: z.string(),
        date: z.string(),
        text: z.string(),
        html_address: z
          .string()
          .meta({ description: 'Where a frame finds it as HTML, for 15 minutes; `?theme=dark` shows it by night' }),
      }),
    }),
  },
  mailPreferences: {
    get: defineCall({
      method: 'GET',
      path: 'mail_preferences/get/',
      viewAs: 'shown',
      summary: 'Which kinds of mail the current user wants',
      access: 'signed-in',
      unverified: true,
      answer: preferencesAnswer,
    }),
    update: defineCall({
      method: 'POST',
      path: 'mail_preferences/update/',
      summary: 'Switch kinds of mail on or off; what is left out stays',
      access: 'signed-in',
      unverified: true,
      mode: 'update',
      body: preferencesResource.fields,
      answer: doneAnswer.extend({ data: preferencesAnswer }),
    }),
    stop: defineCall({
      method: 'POST',
      path: 'mail_preferences/stop/',
      summary:
        'Switch a kind of mail off by the token that its mails carry: in the body, or in the address for the one click of RFC 8058. Doing it twice does it once.',
      access: 'anyone',
      page: '/mails/stop',
      query: { token: field.text('Token') },
      body: { token: field.text('Token') },
      answer: doneAnswer,
    }),
  },
} as const
