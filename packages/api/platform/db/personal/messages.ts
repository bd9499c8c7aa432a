import { limits } from '@baobab/validation'
import type { AnyTableRule } from './rule.ts'

const account = { until: 'account' } as const

/** Chats and reports, notifications, mails, the public forms. */
export const messages = {
  chats: {
    columns: { low_id: 'own', high_id: 'own' },
    stays: 'otherPartner',
    kept: { until: 'bothAccounts' },
  },
  chat_members: { columns: { user_id: 'own' }, kept: account },
  chat_messages: {
    columns: { sender_id: 'own' },
    through: { chat_id: 'chats' },
    empties: { sender_id: ['text'] },
    stays: 'otherPartner',
    kept: { until: 'bothAccounts' },
  },
  reports: {
    columns: { reporter_id: 'own', reported_id: 'other', decided_by: 'act', note: 'secret' },
    empties: { reporter_id: ['reason'], reported_id: ['name', 'note'] },
    stays: 'safety',
    kept: {
      until: 'decided',
      periods: [{ column: 'decided_at', ms: limits.report.keptMs, said: 'decided', where: "t.state <> 'waiting'" }],
    },
  },
  report_messages: {
    columns: { sender_id: 'own' },
    notExported: 'reporter',
    empties: { sender_id: ['text'] },
    stays: 'safety',
    kept: { until: 'report' },
  },
  report_answers: { columns: { user_id: 'own' }, kept: { until: 'report' } },
  restrictions: {
    columns: { user_id: 'own', set_by: 'act', lifted_by: 'act' },
    through: { startup_id: 'startups' },
    kept: {
      until: 'startupOrAccount',
      periods: [{ column: 'lifted_at', ms: limits.report.keptMs, said: 'over' }],
    },
  },
  notifications: { columns: { user_id: 'own', actor_id: 'other' }, kept: account },
  events: {
    columns: { user_id: 'own' },
    notExported: 'momentary',
    kept: { until: 'used', periods: [{ column: 'created_at', ms: limits.live.keptMs, said: 'most' }] },
  },
  mails: {
    columns: { recipient: 'address', content: 'secret', error: 'secret' },
    kept: {
      until: 'account',
      periods: [
        { column: 'queued_at', ms: limits.mail.keptMs, said: 'sent', where: "t.state in ('sent', 'bounced', 'dead')" },
        {
          column: 'queued_at',
          ms: limits.mail.deadMs,
          said: 'deadText',
          where: "t.state = 'dead' and t.content is not null",
          empties: ['content'],
        },
      ],
    },
  },
  mail_bounces: {
    columns: { email: 'address' },
    kept: {
      until: 'addressConfirmed',
      periods: [{ column: 'created_at', ms: limits.mail.bounceKeptMs, said: 'most' }],
    },
  },
  mail_preferences: { columns: { user_id: 'own', stop_token: 'secret' }, kept: account },
  contact_messages: {
    columns: { email: 'address', answered_by: 'act' },
    kept: { until: 'account', periods: [{ column: 'created_at', ms: limits.contactKeptMs, said: 'most' }] },
  },
  contact_replies: {
    columns: { author_id: 'act' },
    through: { message_id: 'contact_messages' },
    kept: { until: 'contactMessage' },
  },
  newsletter_subscribers: {
    columns: { email: 'address', confirm_hash: 'secret', unsubscribe_token: 'secret' },
    kept: {
      until: 'takenBack',
      periods: [{ column: 'confirm_until', ms: 0, said: 'unconfirmed', days: 7, where: 't.confirmed_at is null' }],
    },
  },
  announcements: {
    columns: { created_by: 'act' },
    stays: 'operators',
    kept: { until: 'operator' },
  },
  announcement_recipients: {
    columns: { user_id: 'own' },
    through: { subscriber_id: 'newsletter_subscribers' },
    kept: account,
  },
} as const satisfies Readonly<Record<string, AnyTableRule>>
