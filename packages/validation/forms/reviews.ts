import type { Form } from '../derive/outcome.ts'
import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { startups } from '../resources/startups.ts'

/** How an administrator decides on a startup that was sent for review. */
export const reviewDecisions = [
  { value: 'approve', label: 'Approve and publish' },
  { value: 'ask_changes', label: 'Ask for changes' },
] as const

/** The sections of a startup's overview, each of which may be given a reason: their keys. */
export const reviewSections: readonly string[] = startups.overview.map(({ key }) => key)

/** The member of a body that carries the reason of a section. */
export const noteName = (section: string): `note_${string}` => `note_${section}`

const section = (key: string) => startups.overview.find((one) => one.key === key)?.label ?? key
const note = (key: string) => field.longText(section(key), { max: limits.ownerReason })

/** Why changes are asked for: a reason for each section, named `note_` and the key of the section, and a message on the whole. */
export const reviewNoteFields = {
  ...Object.fromEntries(reviewSections.map((key) => [noteName(key), note(key)])),
  message: field.longText('Message', { max: limits.ownerReason, help: 'The founder reads it as you write it' }),
} as { readonly message: ReturnType<typeof note> } & Readonly<Record<`note_${string}`, ReturnType<typeof note>>> // the keys are made by `noteName`

/** The form that asks an administrator what is to be changed. */
export const reviewForm: Form = {
  fields: reviewNoteFields,
  mode: 'create',
  required: messages.review.reason,
  failed: messages.rule.correctForm,
}
