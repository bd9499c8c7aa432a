import type { Form } from '../derive/outcome.ts'
import { field, type Fields } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

/** How a claim stands: made and not decided, confirmed, refused with a reason, past its time, or taken back. */
export const claimStates = ['claimed', 'confirmed', 'refused', 'expired', 'withdrawn'] as const
export type ClaimState = (typeof claimStates)[number]

/** Whose claim it is: a startup’s, or that of an organisation of investors. */
export const claimSubjects = ['startup', 'investor'] as const
export type ClaimSubject = (typeof claimSubjects)[number]

/** Who confirms: an administrator, an owner of another verified organisation of investors, or whoever signs it. */
export const claimDeciders = ['administrator', 'investor', 'self'] as const
export type ClaimDecider = (typeof claimDeciders)[number]

/** What one type of claim is. */
export interface ClaimRule {
  readonly subject: ClaimSubject
  readonly confirmedBy: ClaimDecider
  /** What must come with it. */
  readonly evidence: 'file' | 'link' | 'none'
  /** Calendar months for which it stands once it is confirmed. */
  readonly months: number
  /** Whether a subject may have several at once; otherwise one, and the next takes its place. */
  readonly many?: true
  /** What is said, where it is always the same. */
  readonly fixed?: true
}

/** Every type of claim. To add one is to add a line here, and its words in `i18n/en/console/claims.ts`. */
export const claimRules = {
  register_number: { subject: 'startup', confirmedBy: 'administrator', evidence: 'file', months: 12 },
  startup_act_label: { subject: 'startup', confirmedBy: 'administrator', evidence: 'file', months: 12 },
  award: { subject: 'startup', confirmedBy: 'administrator', evidence: 'link', months: 36, many: true },
  revenue: { subject: 'startup', confirmedBy: 'administrator', evidence: 'file', months: 12 },
  women_owned: { subject: 'startup', confirmedBy: 'administrator', evidence: 'file', months: 12 },
  investor_identity: { subject: 'investor', confirmedBy: 'administrator', evidence: 'file', months: 12 },
  investor_mandate: { subject: 'investor', confirmedBy: 'administrator', evidence: 'file', months: 12 },
  reference: { subject: 'investor', confirmedBy: 'investor', evidence: 'none', months: 24, many: true },
  no_fees: { subject: 'investor', confirmedBy: 'self', evidence: 'none', months: 12, fixed: true },
} as const satisfies Readonly<Record<string, ClaimRule>>

export type ClaimType = keyof typeof claimRules
export const claimTypes = Object.keys(claimRules) as ClaimType[] // keys of a const object are its names

/** The rule of a type of claim. */
export const claimRule = (type: ClaimType): ClaimRule => claimRules[type]

/** The types that a kind of subject may claim, in their order. */
export const claimTypesOf = (subject: ClaimSubject): readonly ClaimType[] =>
  claimTypes.filter((type) => claimRules[type].subject === subject)

/** What makes an organisation of investors a verified one: each of these stands. */
export const verifyingTypes = [
  'investor_identity',
  'investor_mandate',
  'no_fees',
] as const satisfies readonly ClaimType[]

/** What of a claim decides whether it stands. */
export interface Standing {
  readonly state: ClaimState
  /** When it ends; null while nobody confirmed it. */
  readonly ends_at: Date | null
}

/** Whether a claim is confirmed and not past its time, at a moment: the one rule for every place that shows it. */
export const stands = ({ state, ends_at }: Standing, at: Date): boolean =>
  state === 'confirmed' && ends_at !== null && ends_at > at

/** How a claim stands at a moment: one that is past its time is expired, whether or not a job said so already. */
export const stateAt = (claim: Standing, at: Date): ClaimState =>
  claim.state === 'confirmed' && !stands(claim, at) ? 'expired' : claim.state

/** Until when a claim of a type stands that is confirmed at a moment: the same day (UTC) so many months later, or the last of that month. */
export function endOfClaim(type: ClaimType, from: Date): Date {
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + claimRules[type].months)
  // 31 January and a month is no 3 March.
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  return end
}

/** From when a claim that stands may be made again, so that there is no gap: shortly before it ends. */
export const renewableFrom = (ends_at: Date): Date => new Date(ends_at.getTime() - limits.claims.remindMs)

/** That an organisation is a verified investor: since when, which is when the last of what it takes was confirmed, and until the first of it ends. */
export interface Verified {
  readonly confirmed_at: Date
  readonly ends_at: Date
}

/** Whether an organisation is a verified investor at a moment, by its claims; undefined where it is not. */
export function verifiedInvestor(
  claims: readonly (Standing & { readonly type: ClaimType; readonly decided_at: Date | null })[],
  at: Date,
): Verified | undefined {
  const needed = verifyingTypes.map((type) =>
    claims
      .filter((claim) => claim.type === type && stands(claim, at))
      .map(({ decided_at, ends_at }) => ({ confirmed: decided_at?.getTime() ?? 0, ends: ends_at?.getTime() ?? 0 }))
      .toSorted((a, b) => b.confirmed - a.confirmed)
      .at(0),
  )
  const found = needed.filter((one) => one !== undefined)
  if (found.length < needed.length) return undefined
  return {
    confirmed_at: new Date(Math.max(...found.map(({ confirmed }) => confirmed))),
    ends_at: new Date(Math.min(...found.map(({ ends }) => ends))),
  }
}

/** The types of files that are taken as evidence. */
export const evidenceTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export type EvidenceType = (typeof evidenceTypes)[number]

/** What is typed for a claim. What its type asks for beside the statement is asked by the server, type by type. */
export const claimFields = {
  statement: field.longText('What you claim', {
    max: limits.claims.statement,
    missing: messages.claims.statement,
    help: 'Members read it once it is confirmed',
  }),
  link: field.url('Link', { help: 'A page that shows it, such as that of who gave the award' }),
  evidence: field.image('Evidence', {
    paper: true,
    help: 'A PDF or a picture of at most 10 MB. You and administrators alone see it.',
  }),
} as const

/** Why a claim is refused. */
export const claimReasonFields = {
  reason: field.longText('Reason', {
    required: 'always',
    max: limits.claims.reason,
    missing: messages.claims.reason,
    help: 'They read it as you write it',
  }),
} as const

const form = (fields: Fields): Form => ({
  fields,
  mode: 'create',
  required: messages.claims.reason,
  failed: messages.rule.correctForm,
})

export const claimReasonForm = form(claimReasonFields)
