import { stage } from '@baobab/i18n/en/messages/investing.ts'
import { field } from '../fields/field.ts'
import type { CrossRule, Form } from '../derive/outcome.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { resourceNames } from '../fields/names.ts'

/**
 * What a match is counted from, and the points of each; of these, those count that the mandate asks for. The score is the share of
 * their points that a startup reaches, in percent from 0 to 100.
 */
export const matchPoints = { category: 30, stage: 20, phase: 15, place: 20, cheque: 15 } as const

/** The share of the points of the place where the mandate names the region of a startup, and not its country. */
export const regionShare = 0.5

/** A cheque fits a round where it is at most the round, and at least the round divided by this. */
export const chequesOfRound = 10

/** Why a startup matches an investor's mandate: what of the startup is among what the mandate asks for. */
export const matchCodes = ['category', 'stage', 'phase', 'country', 'region', 'cheque'] as const
export type MatchCode = (typeof matchCodes)[number]

/** The fields of an investor profile that are its mandate: what is looked for. */
export const mandateFields = [
  'categories',
  'stages',
  'phases',
  'geographical_area_of_interest',
  'cheque_min',
  'cheque_max',
] as const
export type MandateField = (typeof mandateFields)[number]

/** Whether an investor profile says nothing of what is looked for. */
export function isMandateEmpty(profile: Readonly<Record<string, unknown>>): boolean {
  return mandateFields.every((name) => {
    const value = profile[name]
    return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  })
}

/** The largest cheque is not below the smallest. */
export const chequeRule: CrossRule = ({ cheque_min, cheque_max }) =>
  isGiven(cheque_min) && isGiven(cheque_max) && Number(cheque_max) < Number(cheque_min)
    ? { field: 'cheque_max', message: messages.rule.bounds }
    : undefined

const isGiven = (amount: unknown): boolean => amount !== undefined && amount !== null && amount !== ''

/** How far an investor has come with a startup that they are connected to, in the order of the board, until they choose their own. */
export const standardStages = ['interested', 'contacted', 'meeting', 'diligence', 'invested', 'passed'] as const
export type StandardStage = (typeof standardStages)[number]

/** Whether a stage is one of the standard. */
export const isStandardStage = (stage: string): stage is StandardStage => standardStages.some((one) => one === stage)

/** What each of the standard is called. */
export const stageLabels: Readonly<Record<StandardStage, string>> = stage

/** Where a deal begins, the stage that wants a reason, and the one that counts as an investment: every board has these. */
export const firstStage: StandardStage = 'interested'
export const passedStage: StandardStage = 'passed'
export const investedStage: StandardStage = 'invested'
export const lastingStages: readonly string[] = [firstStage, investedStage, passedStage]

/** The stages in which a deal is over. */
export const endStages: readonly string[] = [investedStage, passedStage]

/** A stage of the board by its key, one of the standard or of one's own. */
export const stageField = field.text('Stage', { required: 'always', max: limits.stages.key })

/** Whose board is meant: one’s own unless it is said, or that of one’s organisation. */
export const boards = ['own', 'shared'] as const
export type BoardName = (typeof boards)[number]

/** The same, as a field. */
export const boardField = field.choice('Board', {
  options: [
    { value: 'own', label: 'My own' },
    { value: 'shared', label: 'Of my organisation' },
  ],
})

/** A stage that comes before another one, or at the end. */
export const beforeStageField = field.text('The stage that it stands before', { max: limits.stages.key })

/** What a stage of one's own is called. */
export const stageFields = {
  name: field.text('Name', { required: 'always', max: limits.stages.name, missing: messages.pipeline.stageEmpty }),
}

/** The form of a stage. */
export const stageForm: Form = {
  fields: stageFields,
  mode: 'create',
  required: messages.pipeline.stageEmpty,
  failed: messages.rule.correctForm,
}

/** What an investor notes down of a startup. */
export const noteFields = { text: field.longText('Note', { required: 'always', missing: messages.notes.empty }) }

/** Whether a note is for all who belong to the organisation of its author, or for its author alone. */
export const noteSharing = { is_team: field.flag('For my organisation') }

/** The form of a note. */
export const noteForm: Form = {
  fields: noteFields,
  mode: 'create',
  required: messages.notes.empty,
  failed: messages.rule.correctForm,
}

/** Why an investor passed, as the call takes it: it is asked for on the way to that stage alone. */
export const reasonField = field.longText('Reason', { group: 'pass', max: limits.passReason })

/** The next step with a startup: what it is, and on which day it is due. */
export const stepFields = {
  next_step: field.text('Next step', { required: 'always', missing: messages.pipeline.stepEmpty }),
  next_step_on: field.date('Due on', { group: 'step' }),
}

/** Who of an organisation does the next step of a deal that it shares; whoever writes it down where nobody is named. */
export const stepResponsible = { responsible_uuid: field.reference('Responsible', { to: 'users', group: 'step' }) }

/** The form of a next step. */
export const stepForm: Form = {
  fields: stepFields,
  mode: 'create',
  required: messages.pipeline.stepEmpty,
  failed: messages.rule.correctForm,
}

/** The tags of a deal as they are typed, with commas between them. */
export const tagsField = field.text('Tags', { group: 'tags', max: limits.tags.text })
export const readTagsField = field.text('The tags as they were read', { max: limits.tags.text })

/** How a next step ends. */
export const stepEnds = ['done', 'cleared'] as const
export type StepEnd = (typeof stepEnds)[number]

/** How a next step ends, as a field. */
export const stepEndField = field.choice('Ended as', {
  required: 'always',
  options: [
    { value: 'done', label: 'Done' },
    { value: 'cleared', label: 'Cleared' },
  ],
})

/** Which next step ends, as it was read: another one that a colleague wrote down since does not. */
export const endedStep = {
  next_step: field.text('The next step as it was read'),
  next_step_on: field.date('Its day as it was read'),
}

/** What stands in the timeline of a startup that an investor is connected to. */
export const timelineKinds = [
  'connected',
  'accepted',
  'declined',
  'moved',
  'note',
  'step_set',
  'step_done',
  'step_cleared',
  'messages',
  'shared',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** What a saved search is called. */
export const searchNameField = field.text('Name', {
  required: 'always',
  max: limits.savedSearches.name,
  missing: messages.search.name,
})

/** The form that names a saved search. */
export const searchForm: Form = {
  fields: { name: searchNameField },
  mode: 'create',
  required: messages.search.name,
  failed: messages.rule.correctForm,
}

/** How often new matches of a saved search are mailed. */
export const mailPeriods = ['none', 'daily', 'weekly'] as const
export type MailPeriod = (typeof mailPeriods)[number]

const mailLabels: Readonly<Record<MailPeriod, string>> = {
  none: 'No mails',
  daily: 'Mail every day',
  weekly: 'Mail every week',
}

/** How often new matches of a saved search are mailed, as a field. */
export const mailPeriodField = field.choice('New matches by mail', {
  required: 'always',
  options: mailPeriods.map((value) => ({ value, label: mailLabels[value] })),
})

/** The resource whose list a search is of. */
export const searchedField = field.choice('List', {
  required: 'always',
  options: resourceNames.map((value) => ({ value, label: value })),
})
