import type { Form } from '../derive/outcome.ts'
import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

const toOwner = { max: limits.ownerReason, help: 'The founder reads it as you write it' } as const

/** Why an administrator takes a founder's listing down or deletes it, as the calls take it; nobody gives a reason for what is their own. */
export const ownerReasonField = field.longText('Reason', toOwner)

/** The form that asks an administrator why. */
export const ownerReasonForm: Form = {
  fields: { reason: field.longText('Reason', { ...toOwner, required: 'always' }) },
  mode: 'create',
  required: messages.startup.ownerReason,
  failed: messages.rule.correctForm,
}

const disable = { max: limits.ownerReason, help: 'It is mailed to them as you write it' } as const

/** Why an account is disabled, as the call takes it; a client that knows no reason gives none. */
export const disableReasonField = field.longText('Reason', disable)

/** The form that asks an administrator why. */
export const disableForm: Form = {
  fields: { reason: field.longText('Reason', { ...disable, required: 'always' }) },
  mode: 'create',
  required: messages.user.disableReason,
  failed: messages.rule.correctForm,
}

const viewAs = {
  max: limits.viewAs.reason,
  help: 'It is mailed to them as you write it, and kept in the audit trail',
} as const

/** Why an administrator views as somebody, as the call takes it. */
export const viewAsFields = { reason: field.longText('Reason', { ...viewAs, required: 'always' }) } as const

/** The form that asks an administrator why. */
export const viewAsForm: Form = {
  fields: viewAsFields,
  mode: 'create',
  required: messages.user.disableReason,
  failed: messages.rule.correctForm,
}
