import { z } from 'zod'
import { field } from '../fields/field.ts'
import {
  claimFields,
  claimRules,
  claimStates,
  claimSubjects,
  claimTypes,
  claimDeciders,
  evidenceTypes,
  claimReasonFields,
} from '../forms/claims.ts'
import { limits } from '../limits.ts'
import { doneAnswer, listAnswer, referredAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { namedPerson } from './contacts.ts'

const claim_uuid = field.reference('Claim', { required: 'always' })
const startup = field.reference('Startup', { to: 'startups' })
const moment = z.iso.datetime()
const type = z.enum(claimTypes)
const days = limits.claims.remindMs / (24 * 3_600_000)
const keptDays = limits.claims.keptMs / (24 * 3_600_000)

const confirmedBy = z
  .object({
    name: z.string().meta({ description: 'The hub, the organisation that gave the reference, or whose pledge it is' }),
    as: z.enum(claimDeciders),
  })
  .meta({ description: 'Who confirmed it' })

/** A claim that stands, as every signed-in reader of its subject sees it. */
const shownAnswer = z.object({
  claim_uuid: z.guid(),
  type,
  statement: z.string(),
  link: z.string().nullable(),
  confirmed_by: confirmedBy,
  confirmed_at: moment,
  ends_at: moment,
})
export type ShownClaim = z.infer<typeof shownAnswer>

const verifiedAnswer = z
  .object({
    confirmed_by: z.string().meta({ description: 'Who confirmed it: the hub' }),
    confirmed_at: moment.meta({ description: 'When the last of what it takes was confirmed' }),
    ends_at: moment.meta({ description: 'When the first of it ends' }),
  })
  .nullable()
  .meta({ description: 'That the organisation is a verified investor; null where it is not' })

const shownClaims = z.object({ data: z.array(shownAnswer), verified: verifiedAnswer })
export type ShownClaims = z.infer<typeof shownClaims>

const claimAnswer = z.object({
  claim_uuid: z.guid(),
  type,
  statement: z.string(),
  link: z.string().nullable(),
  evidence: z
    .object({ name: z.string(), type: z.enum(evidenceTypes), bytes: z.number() })
    .nullable()
    .meta({ description: 'The file that came with it; null where there is none' }),
  state: z.enum(claimStates).meta({ description: 'How it stands now' }),
  claimed_by: namedPerson.nullable().meta({ description: 'Who made it; null once they are gone' }),
  created_at: moment,
  asked: z.string().nullable().meta({ description: 'The organisation that was asked for a reference' }),
  confirmed_by: confirmedBy.nullable(),
  decided_at: moment.nullable(),
  reason: z.string().nullable().meta({ description: 'Why it was refused' }),
  ends_at: moment.nullable().meta({ description: 'Until when it stands' }),
})
/** A claim as its own people see it. */
export type Claim = z.infer<typeof claimAnswer>

const askedAnswer = z.object({
  claim_uuid: z.guid(),
  organisation: z.string().meta({ description: 'Who asks for the reference' }),
  by: namedPerson.nullable(),
  statement: z.string(),
  created_at: moment,
})
/** A reference that one’s organisation is asked for. */
export type AskedReference = z.infer<typeof askedAnswer>

const ownAnswer = z.object({
  subject: z
    .enum(claimSubjects)
    .nullable()
    .meta({ description: 'Whose claims they are; null of an organisation that claims nothing' }),
  may_claim: z.boolean().meta({ description: 'False for who only reads' }),
  data: z.array(claimAnswer).meta({ description: 'The newest first' }),
  verified: verifiedAnswer,
  asked: z.array(askedAnswer).meta({ description: 'References that one’s organisation is asked for, for its owners' }),
})
/** The claims of one’s organisation, or of a startup that one works on. */
export type OwnClaims = z.infer<typeof ownAnswer>

const deskAnswer = claimAnswer.extend({
  startup: referredAnswer.nullable(),
  organisation: referredAnswer.nullable(),
  is_own: z.boolean().meta({ description: 'It is of the administrator’s own: another one decides it' }),
})
/** A claim as administrators see it, with whose it is. */
export type DeskClaim = z.infer<typeof deskAnswer>

const doneOwn = doneAnswer.extend({ data: claimAnswer })
const doneDesk = doneAnswer.extend({ data: deskAnswer })
const needs = (evidence: 'file' | 'link') =>
  claimTypes.filter((one) => claimRules[one].evidence === evidence).join(', ')

/** What startups and organisations of investors say of themselves, with evidence, and who confirmed it until when. */
export const claims = {
  mine: defineCall({
    whileFrozen: true,
    method: 'GET',
    path: 'claims/mine/',
    viewAs: 'shown',
    summary: `The claims of a startup of one’s own, or of one’s organisation where none is named; with whether it is a verified investor, and the references that it is asked for. The newest ${limits.claims.page} of them.`,
    access: 'signed-in',
    query: { startup },
    answer: ownAnswer,
  }),
  make: defineCall({
    method: 'POST',
    path: 'claims/make/',
    summary: `Claim something of a startup that one works on, or of one’s organisation. A file (PDF, JPEG, PNG or WebP) is needed for ${needs('file')}, a link for ${needs('link')}; \`reference\` names the organisation that is asked, and \`no_fees\` is a pledge that stands at once. One of a type waits at a time; one that stands is made again within ${days} days before its end (409).`,
    access: 'signed-in',
    body: {
      type: field.choice('What it is', {
        required: 'always',
        options: claimTypes.map((value) => ({ value, label: value })),
      }),
      startup_uuid: startup,
      organisation_uuid: field.reference('The organisation that is asked for a reference'),
      ...claimFields,
    },
    multipart: true,
    answer: doneOwn,
  }),
  withdraw: defineCall({
    method: 'POST',
    path: 'claims/withdraw/',
    summary:
      'Take a claim back, while it waits or stands: it is shown nowhere from the next request on, and its evidence is erased',
    access: 'signed-in',
    body: { claim_uuid },
    answer: doneOwn,
  }),
  evidence: defineCall({
    method: 'GET',
    path: 'claims/evidence/{claim_uuid}/',
    params: { claim_uuid },
    viewAs: 'hidden',
    file: 'application/octet-stream',
    bulk: true,
    summary: `The file of a claim, for those who work on its subject and administrators; 404 for everybody else. Of a claim that is over it is erased ${keptDays} days later. That an administrator opened it stands in the audit trail.`,
    access: 'signed-in',
    answer: z.never(),
  }),
  referees: defineCall({
    method: 'GET',
    path: 'claims/referees/',
    viewAs: 'shown',
    summary: `Verified investors that may be asked for a reference, by name: ${limits.claims.referees} of them`,
    access: ['vc'],
    answer: listAnswer(z.object({ organisation_uuid: z.guid(), name: z.string() })),
  }),
  answerReference: defineCall({
    method: 'POST',
    path: 'claims/answer_reference/',
    summary:
      'Give a reference that one’s organisation is asked for, or refuse it with a reason; the owners of a verified investor alone',
    access: ['vc'],
    body: {
      claim_uuid,
      state: field.choice('Answer', {
        required: 'always',
        options: [
          { value: 'confirmed', label: 'confirmed' },
          { value: 'refused', label: 'refused' },
        ],
      }),
      reason: field.longText('Reason', { max: limits.claims.reason }),
    },
    answer: doneAnswer,
  }),
  shown: defineCall({
    method: 'GET',
    path: 'claims/shown/',
    viewAs: 'shown',
    summary:
      'The claims of a startup or of the organisation of an investor that stand now, each with who confirmed it and when. One that is past its time is never among them.',
    access: 'signed-in',
    query: { startup, user: field.reference('Investor', { to: 'users' }) },
    answer: shownClaims,
  }),
  list: defineCall({
    method: 'GET',
    path: 'claims/list/',
    summary: `Claims that wait for an administrator, the oldest first, and those that end within ${days} days; ${limits.claims.page} of each`,
    access: ['admin'],
    answer: z.object({ waiting: z.array(deskAnswer), ending: z.array(deskAnswer) }),
  }),
  confirm: defineCall({
    method: 'POST',
    path: 'claims/confirm/',
    summary:
      'Confirm a claim, which stands from then on as long as its type says; its people are told. A claim is decided once (409), and by nobody whose own it is (403).',
    access: ['admin'],
    body: { claim_uuid },
    answer: doneDesk,
  }),
  refuse: defineCall({
    method: 'POST',
    path: 'claims/refuse/',
    summary:
      'Refuse a claim with the reason that its people read. A claim is decided once (409), and by nobody whose own it is (403).',
    access: ['admin'],
    body: { claim_uuid, ...claimReasonFields },
    answer: doneDesk,
  }),
} as const
