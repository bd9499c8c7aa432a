import { z } from 'zod'
import { answerOf } from '../derive/schemas.ts'
import { field } from '../fields/field.ts'
import { approvalFields, rejectionFields } from '../forms/investorRequest.ts'
import { audit as auditResource } from '../resources/audit.ts'
import { contactMessages as messagesResource } from '../resources/contactMessages.ts'
import { investorRequests as requestsResource } from '../resources/investorRequests.ts'
import { reportDecisionFields } from '../forms/people.ts'
import { replyFields } from '../forms/contactReply.ts'
import { limits } from '../limits.ts'
import { listingReviews as reviewsResource } from '../resources/listingReviews.ts'
import { mailStates, type MailState } from '../resources/mails.ts'
import { reports as reportsResource } from '../resources/reports.ts'
import { subscribers as subscribersResource } from '../resources/subscribers.ts'
import { doneAnswer, listAnswer, referredAnswer, reviewAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { readingOf } from './reading.ts'
import { restrictionAnswer } from './restrictions.ts'

const access = ['admin'] as const
const request_uuid = field.reference('Request', { to: 'investorRequests', required: 'always' })
const message_uuid = field.reference('Message', { to: 'contactMessages', required: 'always' })
const report_uuid = field.reference('Report', { to: 'reports', required: 'always' })
const review_uuid = field.reference('Review', { to: 'listingReviews', required: 'always' })
const subscriber_uuid = field.reference('Subscriber', { to: 'subscribers', required: 'always' })

/** A request for investor access. `user_uuid` is its account, which is gone once it was rejected. */
export const requestAnswer = answerOf({ ...requestsResource.fields, ...requestsResource.computed }).extend({
  request_uuid: z.guid(),
  user_uuid: z.guid().nullable(),
  decided_by: referredAnswer.nullable(),
})
export type InvestorRequest = z.infer<typeof requestAnswer>

/** What an administrator answered to a message. Its mail has the same uuid, for as long as the mail is kept. */
export const replyAnswer = z.object({
  reply_uuid: z.guid(),
  author: referredAnswer.nullable(),
  created_at: z.iso.datetime(),
  text: z.string(),
  state: z
    .enum(Object.keys(mailStates) as MailState[]) // keys of a const object are its names
    .nullable()
    .meta({ description: 'How far its mail came; null where the mail is kept no longer' }),
  error: z.string().nullable().meta({ description: 'Why the last try to send it failed' }),
})
export type ContactReply = z.infer<typeof replyAnswer>

/** A message of the contact form, with what was answered, the oldest first. */
export const messageAnswer = answerOf({ ...messagesResource.fields, ...messagesResource.computed }).extend({
  message_uuid: z.guid(),
  answered_by: referredAnswer.nullable(),
  replies: z.array(replyAnswer),
})
export type ContactMessage = z.infer<typeof messageAnswer>

/** A report. Of messages it has those that were chosen, and none beside; of a startup, `reported` is its founder. What is gone is null, and its name stays. */
export const reportAnswer = answerOf({ ...reportsResource.fields, ...reportsResource.computed }).extend({
  report_uuid: z.guid(),
  reporter: referredAnswer.nullable(),
  reported: referredAnswer.nullable(),
  startup: referredAnswer.nullable(),
  decided_by: referredAnswer.nullable(),
  restrictions: z
    .array(restrictionAnswer)
    .meta({ description: 'What the person, the startup or who reported is or was kept from, the newest first' }),
  messages: z.array(z.object({ sender: referredAnswer.nullable(), text: z.string(), sent_at: z.iso.datetime() })),
})
export type Report = z.infer<typeof reportAnswer>

/** By what another startup resembles one under review. */
export const duplicateReasons = ['name', 'website', 'email', 'phone'] as const

const duplicateAnswer = z.object({
  startup_uuid: z.guid(),
  startup_name: z.string().nullable(),
  is_published: z.boolean(),
  same_founder: z.boolean(),
  by: z.array(z.enum(duplicateReasons)),
})

/** A review as admins read it, with what helps to decide. */
export const listingReviewAnswer = answerOf(reviewsResource.computed).extend({
  ...reviewAnswer.shape,
  startup_uuid: z.guid(),
  founder: referredAnswer.nullable(),
  decided_by: referredAnswer.nullable(),
  empty_fields: z.array(z.string()).meta({ description: 'The fields that nothing was filled in for, by name' }),
  duplicates: z.array(duplicateAnswer).meta({
    description: `Other startups with the same name, host of the website, contact email or phone: the first ${limits.duplicates}, those of other founders first`,
  }),
})
export type ListingReview = z.infer<typeof listingReviewAnswer>

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
      moderation: true,
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
      moderation: true,
      body: { message_uuid, is_answered: field.flag('Answered', { required: 'always' }) },
      answer: doneAnswer.extend({ data: messageAnswer }),
    }),
    reply: defineCall({
      method: 'POST',
      path: 'contact_messages/reply/',
      summary:
        'Answer a message by mail, which marks it as answered. 409 where somebody answered it since it was read: then nothing is sent.',
      access,
      moderation: true,
      body: { message_uuid, ...replyFields, answered_at: field.text('When it was answered, as it was read') },
      answer: doneAnswer.extend({ data: messageAnswer }),
    }),
    delete: defineCall({
      method: 'POST',
      path: 'contact_messages/delete/',
      summary: 'Delete a message',
      access,
      moderation: true,
      body: { message_uuid },
      answer: doneAnswer,
    }),
    restore: defineCall({
      method: 'POST',
      path: 'contact_messages/restore/',
      summary: 'Restore a deleted message, within 30 days',
      access,
      moderation: true,
      body: { message_uuid },
      answer: doneAnswer,
    }),
  },
  reports: {
    ...readingOf({
      path: 'reports',
      moderation: true,
      resource: reportsResource,
      key: { report_uuid },
      answer: reportAnswer,
      list: 'Reports of messages, startups and people, those that wait first',
      get: 'One report, with the messages where some were reported',
    }),
    uphold: defineCall({
      method: 'POST',
      path: 'reports/uphold/',
      summary: 'Decide that a report is right, with a reason that both sides read. A report is decided once.',
      access,
      moderation: true,
      body: { report_uuid, ...reportDecisionFields },
      answer: doneAnswer.extend({ data: reportAnswer }),
    }),
    dismiss: defineCall({
      method: 'POST',
      path: 'reports/dismiss/',
      summary: 'Decide that nothing is wrong, with a reason that both sides read. A report is decided once.',
      access,
      moderation: true,
      body: { report_uuid, ...reportDecisionFields },
      answer: doneAnswer.extend({ data: reportAnswer }),
    }),
    markFalse: defineCall({
      method: 'POST',
      path: 'reports/mark_false/',
      summary:
        'Decide that a report was false, with a reason that both sides read: who sent it loses the right to report. A report is decided once.',
      access,
      moderation: true,
      body: { report_uuid, ...reportDecisionFields },
      answer: doneAnswer.extend({ data: reportAnswer }),
    }),
  },
  listingReviews: readingOf({
    path: 'listing_reviews',
    moderation: true,
    resource: reviewsResource,
    key: { review_uuid },
    answer: listingReviewAnswer,
    list: 'Startups that were sent for review, those that wait first, the oldest of them on top, each with possible duplicates and what is not filled in',
    get: 'One review, with possible duplicates and what is not filled in',
  }),
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
      bulk: true,
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
