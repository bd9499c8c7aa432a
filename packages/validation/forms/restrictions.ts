import type { Form } from '../derive/form.ts'
import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

/**
 * What somebody or a startup may be kept from: `frozen` is shown to nobody else and makes neither connections nor messages, `paused`
 * makes neither of these alone, and who lost `reporting` reports nothing.
 */
export const restrictionKinds = [
  { value: 'frozen', label: 'Frozen' },
  { value: 'paused', label: 'Paused' },
  { value: 'reporting', label: 'May not report' },
] as const
export type RestrictionKind = (typeof restrictionKinds)[number]['value']

/** Why somebody is restricted, or no longer: they read it. */
export const restrictionReasonFields = {
  reason: field.longText('Reason', {
    required: 'always',
    max: limits.report.reason,
    missing: messages.restrictions.reason,
    help: 'They read it as you write it. Do not say who reported.',
  }),
} as const

/** The form that asks why. */
export const restrictionForm: Form = {
  fields: restrictionReasonFields,
  mode: 'create',
  required: messages.restrictions.reason,
  failed: messages.rule.correctForm,
}

/** What somebody answers to reports about them. */
export const reportAnswerFields = {
  answer: field.longText('Your answer', {
    required: 'always',
    max: limits.report.reason,
    missing: messages.reports.answer,
    help: 'Administrators alone read it, and decide after that. You can change it until they decide.',
  }),
} as const

/** The form of that answer. */
export const reportAnswerForm: Form = {
  fields: reportAnswerFields,
  mode: 'create',
  required: messages.reports.answer,
  failed: messages.rule.correctForm,
}
