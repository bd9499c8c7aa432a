import { z } from 'zod'
import { field } from '../fields/field.ts'
import {
  reportAnswerFields,
  restrictionKinds,
  restrictionReasonFields,
  type RestrictionKind,
} from '../forms/restrictions.ts'
import { messages } from '../messages.ts'
import { reportKinds, reportStates, reportSubjects, type ReportKind } from '../resources/reports.ts'
import { doneAnswer, referredAnswer } from './answers.ts'
import { defineCall } from './call.ts'

const moment = z.iso.datetime()
const kinds = z.enum(restrictionKinds.map(({ value }) => value) as [RestrictionKind, ...RestrictionKind[]]) // the list has some
const reported = z.enum(reportKinds.map(({ value }) => value) as [ReportKind, ...ReportKind[]]) // the list has some

/** Something that is kept from a person or a startup, as administrators read it. */
export const restrictionAnswer = z.object({
  restriction_uuid: z.guid(),
  kind: kinds,
  user: referredAnswer.nullable(),
  startup: referredAnswer.nullable(),
  reason: z.string().nullable().meta({ description: 'Null where reports of three verified organisations paused it' }),
  since: moment,
  set_by: referredAnswer.nullable(),
  lifted_at: moment.nullable(),
  lifted_by: referredAnswer.nullable(),
  lift_reason: z.string().nullable(),
})
export type Restriction = z.infer<typeof restrictionAnswer>

/** What of one's own is restricted, as whoever it is of reads it: not by whom. */
const ownRestriction = restrictionAnswer.pick({
  restriction_uuid: true,
  kind: true,
  startup: true,
  reason: true,
  since: true,
})
export type OwnRestriction = z.infer<typeof ownRestriction>

const decided = {
  state: z.enum(reportStates),
  created_at: moment,
  decided_at: moment.nullable(),
  decision: z.string().nullable().meta({ description: 'Why it was decided so' }),
}

/** A report about oneself: of which kind and what, without who reported and what they wrote. */
const aboutMe = z.object({
  report_uuid: z.guid(),
  kind: reported,
  about: z.enum(reportSubjects),
  name: z.string().nullable(),
  startup_uuid: z.guid().nullable(),
  answer: z.string().nullable(),
  answered_at: moment.nullable(),
  ...decided,
})
export type ReportAboutMe = z.infer<typeof aboutMe>

/** A report of one’s own, with what one wrote. */
const byMe = z.object({
  report_uuid: z.guid(),
  kind: reported,
  about: z.enum(reportSubjects),
  name: z.string().nullable(),
  reason: z.string(),
  ...decided,
})
export type ReportByMe = z.infer<typeof byMe>

const access = ['admin'] as const
const subject = {
  user_uuid: field.reference('Person', { to: 'users' }),
  startup_uuid: field.reference('Startup', { to: 'startups' }),
  kind: field.choice('What they are kept from', {
    required: 'always',
    options: restrictionKinds,
    missing: messages.restrictions.kind,
  }),
  ...restrictionReasonFields,
} as const

/** How reports are heard on both sides, and what administrators keep people and startups from. */
export const restrictions = {
  own: defineCall({
    method: 'GET',
    path: 'restrictions/own/',
    viewAs: 'hidden',
    summary:
      'What of one’s own is frozen or paused and why, reports about oneself without who reported and what they wrote, and one’s own reports',
    access: 'signed-in',
    unverified: true,
    answer: z.object({
      restrictions: z.array(ownRestriction),
      about_me: z.array(aboutMe),
      by_me: z.array(byMe),
    }),
  }),
  answer: defineCall({
    method: 'POST',
    path: 'restrictions/answer/',
    summary:
      'Answer a report about oneself until it is decided: administrators read it beside every report of the same person or startup that waits',
    access: 'signed-in',
    unverified: true,
    body: { report_uuid: field.reference('Report', { to: 'reports', required: 'always' }), ...reportAnswerFields },
    answer: doneAnswer,
  }),
  set: defineCall({
    method: 'POST',
    path: 'restrictions/set/',
    summary:
      'Freeze or pause a person or a startup, or take the right to report from a person, with a reason that they read. 409 where it is so already, for administrators and for oneself.',
    access,
    moderation: true,
    body: subject,
    answer: doneAnswer.extend({ data: restrictionAnswer }),
  }),
  lift: defineCall({
    method: 'POST',
    path: 'restrictions/lift/',
    summary: 'Lift it again, with a reason that they read. 409 where it is not so.',
    access,
    moderation: true,
    body: subject,
    answer: doneAnswer.extend({ data: restrictionAnswer }),
  }),
} as const
