import { z } from 'zod'
import { answerOf } from '../derive/schemas.ts'
import { field } from '../fields/field.ts'
import { approvalFields, rejectionFields } from '../forms/investorRequest.ts'
import { audit as auditResource } from '../resources/audit.ts'
import { contactMessages as messagesResource } from '../resources/contactMessages.ts'
import { investorRequests as requestsResource } from '../resources/investorRequests.ts'
import { reportDecisionFields } from '../forms/people.ts'
import { reports as reportsResource } from '../resources/reports.ts'
import { subscribers as subscribersResource } from '../resources/subscribers.ts'
import { doneAnswer, listAnswer, referredAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { readingOf } from './reading.ts'

const access = ['admin'] as const
const request_uuid = field.reference('Request', { to: 'investorRequests', required: 'always' })
const message_uuid = field.reference('Message', { to: 'contactMessages', required: 'always' })
const report_uuid = field.reference('Report', { to: 'reports', required: 'always' })
const subscriber_uuid = field.reference('Subscriber', { to: 'subscribers', required: 'always' })

/** A request for investor access. `user_uuid` is its account, which is gone once it was rejected. */
export const requestAnswer = answerOf({ ...requestsResource.fields, ...requestsResource.computed }).extend({
  request_uuid: z.guid(),
  user_uuid: z.guid().nullable(),
  decided_by: referredAnswer.nullable(),
})
export type InvestorRequest = z.infer<typeof requestAnswer>

/** A message of the contact form. */
export const messageAnswer = answerOf({ ...messagesResource.fields, ...messagesResource.computed }).extend({
  message_uuid: z.guid(),
  answered_by: referredAnswer.nullable(),
})
export type ContactMessage = z.infer<typeof messageAnswer>

/** A report, with the messages that were chosen, and none beside. */
export const reportAnswer = answerOf({ ...reportsResource.fields, ...reportsResource.computed }).extend({
  report_uuid: z.guid(),
  reporter: referredAnswer.nullable(),
  reported: referredAnswer.nullable(),
  decided_by: referredAnswer.nullable(),
  messages: z.array(z.object({ sender: referredAnswer.nullable(), text: z.string(), sent_at: z.iso.datetime() })),
})
export type Report = z.infer<typeof reportAnswer>

const { unsubscribe: _page, list_unsubscribe: _click, ...subscriberComputed } = subscribersResource.computed
const subscriberAnswer = answerOf({ ...subscribersResource.fields, ...subscriberComputed }).extend({
  subscriber_uuid: z.guid(),
})

/** A row of the audit trail. `target` is a uuid or another name; where it is known still, `target_name` says whose and `target_kind` of which resource. */
export const auditAnswer = answerOf(auditResource.computed).extend({
  audit_uuid: z.guid(),
  actor: referredAnswer.nullable(),
  target_name: z.string().nullable(),
  target_kind: z.enum(['users', 'startups', 'investorRequests', 'contactMessages', 'reports']).nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type AuditRow = z.infer<typeof auditAnswer>

/** What administrators read and decide beside people, startups and reference lists. */
export const administration = {
  investorRequests: {
    ...readingOf({
      path: 'investor_requests',
      resource: requestsResource,
      key: { request_uuid },
      answer: requestAnswer,
      list: 'Requests for investor access, those that wait first',
      get: 'One request for investor access',
    }),
    approve: defineCall({
      method: 'POST',
      path: 'investor_requests/approve/',
      summary:
        'Approve a request, with a note of the evidence: its account may sign in, and its owner is told by mail. A request is decided once.',
      access,
      body: { request_uuid, ...approvalFields },
      answer: doneAnswer.extend({ data: requestAnswer }),
    }),
    refuse: defineCall({
      method: 'POST',
      path: 'investor_requests/refuse/',
      summary:
        'Refuse a request, with the reason that is mailed: its account is erased, so that its owner may ask again. A request is decided once.',
      access,
      body: { request_uuid, ...rejectionFields },
      answer: doneAnswer.extend({ data: requestAnswer }),
    }),
  },
  contactMessages: {
    ...readingOf({
      path: 'contact_messages',
      resource: messagesResource,
      key: { message_uuid },
      answer: messageAnswer,
      list: 'Messages of the contact form, newest first',
      get: 'One message of the contact form',
    }),
    mark: defineCall({
      method: 'POST',
      path: 'contact_messages/mark/',
      summary: 'Mark a message as answered, or as unanswered again',
      access,
      body: { message_uuid, is_answered: field.flag('Answered', { required: 'always' }) },
      answer: doneAnswer.extend({ data: messageAnswer }),
    }),
    delete: defineCall({
      method: 'POST',
      path: 'contact_messages/delete/',
      summary: 'Delete a message',
      access,
      body: { message_uuid },
      answer: doneAnswer,
    }),
    restore: defineCall({
      method: 'POST',
      path: 'contact_messages/restore/',
      summary: 'Restore a deleted message, within 30 days',
      access,
      body: { message_uuid },
      answer: doneAnswer,
    }),
  },
  reports: {
    ...readingOf({
      path: 'reports',
      resource: reportsResource,
      key: { report_uuid },
      answer: reportAnswer,
      list: 'Reported messages, those that wait first',
      get: 'One report, with the messages that were reported',
    }),
    uphold: defineCall({
      method: 'POST',
      path: 'reports/uphold/',
      summary: 'Decide that a report is right, with a note. A report is decided once.',
      access,
      body: { report_uuid, ...reportDecisionFields },
      answer: doneAnswer.extend({ data: reportAnswer }),
    }),
    dismiss: defineCall({
      method: 'POST',
      path: 'reports/dismiss/',
      summary: 'Decide that nothing is wrong, with a note. A report is decided once.',
      access,
      body: { report_uuid, ...reportDecisionFields },
      answer: doneAnswer.extend({ data: reportAnswer }),
    }),
  },
  subscribers: {
    list: defineCall({
      method: 'GET',
      path: 'subscribers/list/',
      summary: 'Who reads the newsletter or asked for it, newest first',
      access,
      list: subscribersResource,
      answer: listAnswer(subscriberAnswer),
    }),
    export: defineCall({
      method: 'GET',
      path: 'subscribers/export/',
      summary:
        'Those of a filter who confirmed, however many, each with the links that end it, as a stream for a file. The audit trail keeps who took how many.',
      access,
      list: subscribersResource,
      answer: listAnswer(subscriberAnswer.extend({ unsubscribe: z.string(), list_unsubscribe: z.string() })),
    }),
    delete: defineCall({
      method: 'POST',
      path: 'subscribers/delete/',
      summary: 'Erase a subscriber who asks for it',
      access,
      body: { subscriber_uuid },
      answer: doneAnswer,
    }),
  },
  audit: {
    list: defineCall({
      method: 'GET',
      path: 'audit/list/',
      summary: 'The audit trail, newest first: who did what, on whom, when (UTC), from where',
      access,
      list: auditResource,
      answer: listAnswer(auditAnswer),
    }),
  },
} as const
