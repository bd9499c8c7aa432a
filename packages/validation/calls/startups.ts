import { z } from 'zod'
import { field, type Fields } from '../fields/field.ts'
import { pageReportFields } from '../forms/people.ts'
import { typedFields } from '../forms/typedAmounts.ts'
import { ownerReasonField } from '../forms/reasons.ts'
import { reviewDecisions, reviewNoteFields } from '../forms/reviews.ts'
import { limits } from '../limits.ts'
import { startups as resource } from '../resources/startups.ts'
import {
  doneAnswer,
  facetsAnswer,
  listAnswer,
  reviewAnswer,
  sessionAnswer,
  startupAnswer,
  startupRowAnswer,
} from './answers.ts'
import { defineCall } from './call.ts'
import { was } from './was.ts'

const startup_uuid = field.reference('Startup', { to: 'startups', required: 'always' })
const startup_uuids = field.reference('Startups', {
  to: 'startups',
  required: 'always',
  many: true,
  max: limits.page.max,
})

/** A startup that an action on several passed over, and why. */
const rejectedAnswer = z.object({ startup_uuid: z.guid(), startup_name: z.string().nullable(), reason: z.string() })

/** Startups: the list, one of them, writing, publishing, liking. */
export const startups = {
  list: defineCall({
    method: 'GET',
    path: 'startups/list/',
    replica: true,
    viewAs: { hides: ['pitch_deck'] },
    summary:
      'Startups: with created_by the rows of that founder, else what the current user may see; newest first. With range, sort and filter it comes in pages.',
    access: 'signed-in',
    unverified: true,
    query: { created_by: field.reference('Founder', { to: 'users' }) },
    list: resource,
    answer: listAnswer(startupRowAnswer),
  }),
  export: defineCall({
    method: 'GET',
    path: 'startups/export/',
    bulk: true,
    viewAs: 'hidden',
    summary:
      'What the current user reads of the startups that sort and filter ask for, however many, as a stream for a file; their own alone while their address is not verified. It counts as no view, and the audit trail keeps who took how many.',
    access: 'signed-in',
    unverified: true,
    list: resource,
    answer: listAnswer(startupAnswer),
  }),
  get: defineCall({
    method: 'POST',
    reads: true,
    path: 'startups/get/',
    viewAs: { hides: ['pitch_deck'] },
    summary:
      'One startup: in full to its owner and their organisation, approved investors and admins, what is public to others; a view of the same person counts once a day',
    access: 'signed-in',
    unverified: true,
    body: { startup_uuid },
    answer: startupAnswer,
  }),
  create: defineCall({
    method: 'POST',
    path: 'startups/create/',
    summary:
      'Register a startup, as a draft; an unfinished one of one’s own that it comes from is gone with it. Of an amount in another currency the server makes the dollars, by its own rate.',
    access: ['startup', 'admin'],
    unverified: true,
    body: { ...resource.fields, ...typedFields, unfinished_uuid: field.reference('Unfinished startup') },
    multipart: true,
    answer: z.object({
      message: z.string(),
      startup_uuid: z.guid(),
      data: startupAnswer,
      user: sessionAnswer.omit({ access_token: true }),
    }),
  }),
  update: defineCall({
    method: 'POST',
    path: 'startups/update/',
    summary:
      'Edit a startup of one’s own or one’s organisation; an admin may edit any. Of an amount in another currency the server makes the dollars, by its own rate; dollars that change alone end it. With `was`, a field that somebody else changed since is not replaced (409, with a message for each).',
    access: 'signed-in',
    unverified: true,
    body: { startup_uuid, ...resource.fields, ...typedFields, was },
    multipart: true,
    mode: 'update',
    answer: z.object({ message: z.string(), data: startupAnswer }),
  }),
  publish: publishing(
    'publish',
    'Show a startup of one’s own or one’s organisation to everyone who is signed in; what is published for the first time must be complete, and approved where listings are reviewed (409). An admin lifts the taking down of any.',
    {},
  ),
  unpublish: publishing(
    'unpublish',
    'Make a startup of one’s own or one’s organisation a draft again. An admin takes down another’s with a reason, which its founder is told; only an admin lifts that.',
    { reason: ownerReasonField },
  ),
  publishMany: publishingMany('publish', 'Show several startups to everyone who is signed in', {}),
  unpublishMany: publishingMany(
    'unpublish',
    'Make several startups drafts again, those of others with one reason for all',
    { reason: ownerReasonField },
  ),
  submit: defineCall({
    method: 'POST',
    path: 'startups/submit/',
    summary:
      'Send a startup of one’s own or one’s organisation for review, complete as for publishing: an admin approves it, which publishes it, or asks for changes. 409 where listings are not reviewed, and of a startup that is published or approved.',
    access: 'signed-in',
    body: { startup_uuid },
    answer: doneAnswer.extend({ startup_uuid: z.guid(), review: reviewAnswer }),
  }),
  withdraw: defineCall({
    method: 'POST',
    path: 'startups/withdraw/',
    summary:
      'Take a startup of one’s own or one’s organisation back from review: it is a draft again, and may be sent once more. 409 of one that does not wait.',
    access: 'signed-in',
    body: { startup_uuid },
    answer: doneAnswer.extend({ startup_uuid: z.guid(), review: reviewAnswer }),
  }),
  review: defineCall({
    method: 'POST',
    path: 'startups/review/',
    summary:
      'Decide on a startup that waits for review: approve and publish it, or ask for changes with a message or a reason for a section. Its founder is told by notification and mail. A review is decided once.',
    access: ['admin'],
    moderation: true,
    body: {
      startup_uuid,
      decision: field.choice('Decision', { required: 'always', options: reviewDecisions }),
      ...reviewNoteFields,
    },
    answer: doneAnswer.extend({ startup_uuid: z.guid(), is_published: z.boolean(), review: reviewAnswer }),
  }),
  delete: defineCall({
    method: 'POST',
    path: 'startups/delete/',
    summary:
      'Delete a startup that one registered, with its image, likes, views and connections; an admin may delete any, and its founder is told, with the reason where one is given. It can be restored for 30 days.',
    access: 'signed-in',
    unverified: true,
    body: { startup_uuid, reason: ownerReasonField },
    answer: doneAnswer,
  }),
  restore: defineCall({
    method: 'POST',
    path: 'startups/restore/',
    summary:
      'Restore a deleted startup of one’s own with all that belonged to it; an admin may restore any, and alone what an admin deleted. The message says what could not come back as it was.',
    access: 'signed-in',
    unverified: true,
    body: { startup_uuid },
    answer: doneAnswer.extend({ startup_uuid: z.guid(), is_published: z.boolean() }),
  }),
  like: defineCall({
    method: 'POST',
    path: 'startups/{startup_uuid}/like/',
    summary: 'Like a startup, or take the like back',
    access: 'signed-in',
    params: { startup_uuid },
    answer: z.object({ is_liked: z.boolean(), likes_count: z.number() }),
  }),
  report: defineCall({
    method: 'POST',
    path: 'startups/report/',
    summary:
      'Report a startup to the administrators, with a reason. 409 for one’s own, and where one’s own report of it still waits for a decision.',
    access: 'signed-in',
    body: { startup_uuid, ...pageReportFields },
    answer: doneAnswer,
  }),
  undoPublishing: defineCall({
    method: 'POST',
    path: 'startups/undo_publishing/',
    summary: `Undo one’s own last change of publishing of up to ${limits.page.max} startups, within a day and where nobody changed it since: each is published, a draft or taken down as it was before`,
    access: 'signed-in',
    body: { startup_uuids },
    answer: doneAnswer.extend({ changed: z.array(z.guid()), refused: z.array(rejectedAnswer) }),
  }),
  facets: defineCall({
    method: 'GET',
    path: 'startups/facets/',
    replica: true,
    viewAs: 'shown',
    summary:
      'How many of the startups that the filter finds have each category, stage, phase and country; each leaves its own filter out. Exact on the plain list; with a search, bounds or what is one’s own it stops after 1,000 rows and says so.',
    access: 'signed-in',
    unverified: true,
    list: resource,
    answer: facetsAnswer,
  }),
} as const

function publishing<const F extends Fields>(verb: 'publish' | 'unpublish', summary: string, more: F) {
  return defineCall({
    method: 'POST',
    path: `startups/${verb}/`,
    summary,
    access: 'signed-in',
    // Showing less is open to whoever may show nothing.
    ...(verb === 'unpublish' ? { unverified: true as const } : {}),
    body: { startup_uuid, is_published: field.flag('Published'), ...more },
    answer: doneAnswer.extend({ startup_uuid: z.guid(), is_published: z.boolean() }),
  })
}

/** Each startup by itself: those that can be are changed, and those that cannot be are named with the reason. */
function publishingMany<const F extends Fields>(verb: 'publish' | 'unpublish', summary: string, more: F) {
  return defineCall({
    method: 'POST',
    path: `startups/${verb}_many/`,
    summary: `${summary}, up to ${limits.page.max}. Those that can be are; \`refused\` names the others, with a reason each.`,
    access: ['admin'],
    moderation: true,
    body: { startup_uuids, ...more },
    answer: doneAnswer.extend({
      changed: z.array(z.guid()),
      already: z.array(z.guid()),
      refused: z.array(rejectedAnswer),
    }),
  })
}
