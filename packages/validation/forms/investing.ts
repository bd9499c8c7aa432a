import { stage } from '@baobab/i18n/en/messages/investing.ts'
import { field } from '../fields/field.ts'
import type { Form } from '../derive/form.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { resourceNames } from '../fields/names.ts'

/** Why a startup fits an investor's profile: what of the startup is among what the profile asks for. */
export const matchCodes = ['category', 'stage', 'phase', 'country', 'region'] as const
export type MatchCode = (typeof matchCodes)[number]

/** The fields of an investor profile that say what is looked for. */
export const interestFields = ['categories', 'stages', 'phases'] as const

/** How far an investor has come with a startup that they are connected to, in the order of the board. */
export const pipelineStages = ['interested', 'contacted', 'meeting', 'diligence', 'invested', 'passed'] as const
export type PipelineStage = (typeof pipelineStages)[number]

/** The stage that wants a reason. */
export const passedStage: PipelineStage = 'passed'

/** What each stage is called. */
export const stageLabels: Readonly<Record<PipelineStage, string>> = stage

/** A stage of the board as a field. */
export const stageField = field.choice('Stage', {
  required: 'always',
  options: pipelineStages.map((value) => ({ value, label: stageLabels[value] })),
})

/** What an investor notes down of a startup, for their own eyes. */
export const noteFields = { text: field.longText('Note', { required: 'always', missing: messages.notes.empty }) }

/** The form of a note. */
export const noteForm: Form = {
  fields: noteFields,
  mode: 'create',
  required: messages.notes.empty,
  failed: messages.rule.correctForm,
}

const reason = {
  group: 'pass',
  max: limits.passReason,
  help: 'Only you read it; it helps when they raise again',
} as const

/** Why an investor passed, as the call takes it: it is asked for on the way to that stage alone. */
export const reasonField = field.longText('Reason', reason)

/** The form that asks why an investor passed. */
export const passForm: Form = {
  fields: { reason: field.longText('Reason', { ...reason, required: 'always' }) },
  mode: 'create',
  required: messages.pipeline.reason,
  failed: messages.rule.correctForm,
}

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
