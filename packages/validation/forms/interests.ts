import type { Form } from '../derive/outcome.ts'
import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

/** The two sides of an interest. */
export const interestSides = ['founder', 'investor'] as const
export type InterestSide = (typeof interestSides)[number]

export const otherSide = (side: InterestSide): InterestSide => (side === 'founder' ? 'investor' : 'founder')

/** Why an investor passes. */
export const passReasons = [
  { value: 'too_early', label: 'Too early for us' },
  { value: 'too_late', label: 'Too late for us' },
  { value: 'not_sector', label: 'Not our sector' },
  { value: 'not_country', label: 'Not a country we invest in' },
  { value: 'round_size', label: 'The round does not fit our cheques' },
  { value: 'terms', label: 'The valuation or terms' },
  { value: 'team', label: 'The team' },
  { value: 'market', label: 'The market' },
  { value: 'traction', label: 'Not enough traction yet' },
  { value: 'competition', label: 'Competition, or a conflict with our portfolio' },
  { value: 'no_capacity', label: 'No capacity or funds at present' },
  { value: 'other', label: 'Another reason' },
] as const
export type PassReason = (typeof passReasons)[number]['value']

/** How it went between the two, as one states it and the other confirms or disputes it. */
export const interestOutcomes = [
  { value: 'met', label: 'We met' },
  { value: 'in_diligence', label: 'In diligence' },
  { value: 'invested', label: 'Invested' },
  { value: 'passed', label: 'Passed' },
  { value: 'silent', label: 'Silent: no answer came' },
] as const
export type InterestOutcome = (typeof interestOutcomes)[number]['value']

/** What the other side says to it. */
export const outcomeAnswers = [
  { value: 'confirmed', label: 'Confirm' },
  { value: 'disputed', label: 'Dispute' },
] as const
export type OutcomeAnswer = (typeof outcomeAnswers)[number]['value']

/** How an outcome stands: stated by one side, confirmed or disputed by the other, or known by itself: by a pass, or by a time that ran out. */
export const outcomeStates = ['stated', 'confirmed', 'disputed', 'known'] as const
export type OutcomeState = (typeof outcomeStates)[number]

/** How far an interest is. */
export const interestPhases = ['waiting', 'accepted', 'declined', 'moved', 'passed'] as const
export type InterestPhase = (typeof interestPhases)[number]

/** What one side waits for from the other: the answer to an interest, a decision on a deal, or a word on a stated outcome. */
export const owedAnswers = ['answer', 'decision', 'outcome'] as const
export type OwedAnswer = (typeof owedAnswers)[number]

/** Why a time stands still: whoever it runs for waits for the other side, which is away, did not grant access, or did not answer a question; or the connection was ended. */
export const pauseCauses = ['access', 'question', 'away', 'ended'] as const
export type PauseCause = (typeof pauseCauses)[number]

/** What happens to an interest. Its state, and each record of answers, follows from these alone. */
export const interestEventKinds = [
  'interested',
  'accepted',
  'declined',
  'moved',
  'passed',
  'withdrawn',
  'restored',
  'paused',
  'resumed',
  'reminded',
  'lapsed',
  'stated',
  'confirmed',
  'disputed',
] as const
export type InterestEventKind = (typeof interestEventKinds)[number]

/** One event: what, by which side, when; with the reason of a pass, the cause of a pause, the days of a reminder, or the outcome that is stated. */
export interface InterestEvent {
  readonly kind: InterestEventKind
  readonly side: InterestSide | null
  readonly at: Date
  readonly detail: string | null
}

/** How an interest stands: what its events come to. Times are in milliseconds; those that a clock stood still are not among them. */
export interface InterestState {
  readonly phase: InterestPhase
  /** Whose time runs, stands still or ran out; null where nobody owes anything. */
  readonly owed_by: InterestSide | null
  readonly since: Date | null
  /** When the time ends, or ended. Null while it stands still, since nobody knows then. */
  readonly due_at: Date | null
  readonly paused_at: Date | null
  readonly paused_for: readonly PauseCause[]
  /** How long it stood still before. */
  readonly paused_ms: number
  /** The last reminder that was sent for this time, in days before its end. */
  readonly reminded: number | null
  readonly lapsed_at: Date | null
  /** How long each side took to answer; null where it did not. */
  readonly founder_ms: number | null
  readonly investor_ms: number | null
  readonly passed_at: Date | null
  readonly ended_at: Date | null
  readonly outcome: InterestOutcome | null
  readonly outcome_by: InterestSide | null
  readonly outcome_state: OutcomeState | null
  readonly outcome_at: Date | null
}

const dayMs = 24 * 3_600_000
const noClock = {
  owed_by: null,
  since: null,
  due_at: null,
  paused_at: null,
  paused_for: [],
  paused_ms: 0,
  reminded: null,
  lapsed_at: null,
} as const

/** Before anything happened. */
export const newInterest: InterestState = {
  ...noClock,
  phase: 'waiting',
  founder_ms: null,
  investor_ms: null,
  passed_at: null,
  ended_at: null,
  outcome: null,
  outcome_by: null,
  outcome_state: null,
  outcome_at: null,
}

/** The days that a side has: the founder to answer, the investor to decide. */
export const daysOf = (side: InterestSide): number =>
  side === 'founder' ? limits.interest.answerDays : limits.interest.decisionDays

/** The days before the end of a side's time on which it is reminded. */
export const remindersOf = (side: InterestSide): readonly number[] =>
  limits.interest.remindDays.filter((days) => days < daysOf(side))

const nothingKnown = { outcome: null, outcome_by: null, outcome_state: null, outcome_at: null } as const

function start(state: InterestState, side: InterestSide, at: Date): InterestState {
  return {
    ...state,
    ...noClock,
    owed_by: side,
    since: at,
    due_at: new Date(at.getTime() + daysOf(side) * dayMs),
  }
}

/** How long the running time has taken so far, without the time that it stood still. */
export function elapsedMs({ since, paused_at, paused_ms }: InterestState, at: Date): number {
  if (since === null) return 0
  return Math.max(0, (paused_at ?? at).getTime() - since.getTime() - paused_ms)
}

/** One side answered: late, where its time ran out, and then what was known of its silence is known no longer. */
function answer(state: InterestState, side: InterestSide, at: Date): InterestState {
  if (state.owed_by !== side) return state
  const took = elapsedMs(state, at)
  return {
    ...state,
    ...noClock,
    ...(state.outcome === 'silent' && state.outcome_state === 'known' ? nothingKnown : {}),
    ...(side === 'founder' ? { founder_ms: took } : { investor_ms: took }),
  }
}

function pause(state: InterestState, cause: PauseCause, at: Date): InterestState {
  if (state.owed_by === null || state.lapsed_at !== null || state.paused_for.includes(cause)) return state
  return {
    ...state,
    paused_at: state.paused_at ?? at,
    paused_for: [...state.paused_for, cause].sort(),
    due_at: null,
  }
}

function resume(state: InterestState, cause: PauseCause, at: Date): InterestState {
  if (state.owed_by === null || !state.paused_for.includes(cause)) return state
  const left = state.paused_for.filter((one) => one !== cause)
  const { paused_at, since, owed_by } = state
  if (left.length > 0 || paused_at === null || since === null) return { ...state, paused_for: left }
  const paused_ms = state.paused_ms + Math.max(0, at.getTime() - paused_at.getTime())
  const due_at = new Date(since.getTime() + paused_ms + daysOf(owed_by) * dayMs)
  return { ...state, paused_for: left, paused_at: null, paused_ms, due_at }
}

const isOutcome = (value: string | null): value is InterestOutcome =>
  interestOutcomes.some((one) => one.value === value)
const isCause = (value: string | null): value is PauseCause => pauseCauses.some((one) => one === value)

function state(before: InterestState, { side, at, detail }: InterestEvent): InterestState {
  if (!isOutcome(detail) || side === null) return before
  return { ...before, outcome: detail, outcome_by: side, outcome_state: 'stated', outcome_at: at }
}

/** The other side says what it thinks of a stated outcome. What both say went on between them is an answer too. */
function settle(before: InterestState, to: OutcomeAnswer, { side, at }: InterestEvent): InterestState {
  const { outcome_state, outcome_by, outcome } = before
  if (outcome_state !== 'stated' || side === null || side === outcome_by) return before
  const settled: InterestState = { ...before, outcome_state: to, outcome_at: at }
  if (to === 'disputed' || outcome === 'silent' || settled.owed_by !== 'investor') return settled
  const phase = settled.phase === 'accepted' ? 'moved' : settled.phase
  return { ...answer(settled, 'investor', at), phase }
}

function accept(before: InterestState, at: Date): InterestState {
  if (before.phase !== 'waiting' && before.phase !== 'declined') return before
  return { ...start(answer(before, 'founder', at), 'investor', at), phase: 'accepted' }
}

function decline(before: InterestState, at: Date): InterestState {
  if (before.phase === 'passed') return before
  const answered = before.phase === 'waiting' ? answer(before, 'founder', at) : before
  return { ...answered, ...noClock, phase: 'declined' }
}

/** Taking a pass back; a founder who had not answered yet has their whole time again. */
function move(before: InterestState, at: Date): InterestState {
  if (before.phase === 'passed') {
    const known = before.outcome === 'passed' && before.outcome_state === 'known' ? nothingKnown : {}
    const back = { ...before, ...known, passed_at: null }
    return before.founder_ms === null
      ? { ...start(back, 'founder', at), phase: 'waiting' }
      : { ...back, phase: 'moved' }
  }
  return before.phase === 'accepted' ? { ...answer(before, 'investor', at), phase: 'moved' } : before
}

function pass(before: InterestState, at: Date): InterestState {
  if (before.phase === 'passed' || before.phase === 'declined') return before
  return {
    ...answer(before, 'investor', at),
    ...noClock,
    phase: 'passed',
    passed_at: at,
    outcome: 'passed',
    outcome_by: 'investor',
    outcome_state: 'known',
    outcome_at: at,
  }
}

function lapse(before: InterestState, at: Date): InterestState {
  if (before.owed_by === null || before.lapsed_at !== null || before.paused_at !== null) return before
  const silent = { outcome: 'silent', outcome_by: null, outcome_state: 'known', outcome_at: at } as const
  const isKnown = before.outcome_state !== null && before.outcome_state !== 'disputed'
  return { ...before, lapsed_at: at, ...(isKnown ? {} : silent) }
}

/** What an event makes of an interest. An event that does not fit how it stands changes nothing. */
export function afterEvent(before: InterestState, event: InterestEvent): InterestState {
  const { kind, at, detail } = event
  switch (kind) {
    case 'interested':
      return before.phase === 'waiting' && before.owed_by === null ? start(before, 'founder', at) : before
    case 'accepted':
      return accept(before, at)
    case 'declined':
      return decline(before, at)
    case 'moved':
      return move(before, at)
    case 'passed':
      return pass(before, at)
    case 'withdrawn':
      return before.ended_at === null ? { ...pause(before, 'ended', at), ended_at: at } : before
    case 'restored':
      return before.ended_at === null ? before : { ...resume(before, 'ended', at), ended_at: null }
    case 'paused':
      return isCause(detail) ? pause(before, detail, at) : before
    case 'resumed':
      return isCause(detail) ? resume(before, detail, at) : before
    case 'reminded':
      return before.owed_by === null ? before : { ...before, reminded: Number(detail) }
    case 'lapsed':
      return lapse(before, at)
    case 'stated':
      return state(before, event)
    default:
      return settle(before, kind, event)
  }
}

/** How an interest stands after all of its events, in their order. */
export const stateAfter = (events: readonly InterestEvent[]): InterestState => events.reduce(afterEvent, newInterest)

/** What of an interest a record of answers is counted from. */
export type Counted = Pick<InterestState, 'owed_by' | 'lapsed_at' | 'ended_at' | 'founder_ms' | 'investor_ms'>

/** Whether a side answered in an interest, did not, or is not to be counted: it owed nothing, or its time still runs. */
export function answeredBy(counted: Counted, side: InterestSide): boolean | undefined {
  if ((side === 'founder' ? counted.founder_ms : counted.investor_ms) !== null) return true
  if (counted.owed_by !== side) return undefined
  // An investor who ends a connection instead of answering did not answer; a founder cannot be kept from it.
  const isOver = counted.lapsed_at !== null || (side === 'investor' && counted.ended_at !== null)
  return isOver ? false : undefined
}

/** How somebody answered: in how many of those interests whose time is over, and how long it took, in the middle. */
export interface AnswerRecord {
  readonly answered: number
  readonly of: number
  readonly median_ms: number
}

/** The record of one side over interests; undefined where it answered too few. */
export function recordOf(interests: readonly Counted[], side: InterestSide): AnswerRecord | undefined {
  const counted = interests.filter((one) => answeredBy(one, side) !== undefined)
  const took = counted
    .flatMap(({ founder_ms, investor_ms }) => (side === 'founder' ? founder_ms : investor_ms) ?? [])
    .sort((a, b) => a - b)
  if (took.length < limits.interest.fewest) return undefined
  const middle = took.slice(Math.ceil(took.length / 2) - 1, Math.floor(took.length / 2) + 1)
  const median_ms = middle.reduce((sum, one) => sum + one, 0) / middle.length
  return { answered: took.length, of: counted.length, median_ms }
}

/** Until when a founder writes nothing back after a pass. */
export const silentUntil = (passedAt: Date): Date => new Date(passedAt.getTime() + limits.interest.passedMs)

/** Why an investor passes; the founder reads both. */
export const passFields = {
  reason: field.choice('Reason', { required: 'always', options: passReasons, missing: messages.interests.reason }),
  sentence: field.longText('A sentence for the founder', {
    group: 'pass',
    max: limits.interest.sentence,
    help: 'The founder reads it as you write it. They cannot write back for 30 days, unless you write to them.',
  }),
} as const

/** The same reason where a card is moved: it is asked for on the way to Passed alone. */
export const passReasonField = field.choice('Reason', { options: passReasons })

/** The form of a pass. */
export const passInterestForm: Form = {
  fields: passFields,
  mode: 'create',
  required: messages.interests.reason,
  failed: messages.rule.correctForm,
}

/** How it went, as one side states it. */
export const outcomeFields = {
  outcome: field.choice('Outcome', {
    required: 'always',
    options: interestOutcomes,
    missing: messages.interests.outcome,
  }),
} as const

/** The form of an outcome. */
export const outcomeForm: Form = {
  fields: outcomeFields,
  mode: 'create',
  required: messages.interests.outcome,
  failed: messages.rule.correctForm,
}

/** What the other side says to it. */
export const outcomeAnswerField = field.choice('Answer', { required: 'always', options: outcomeAnswers })
