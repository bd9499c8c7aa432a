import type { Form } from '../derive/outcome.ts'
import { keepableSections, tierChoices } from '../derive/keeping.ts'
import type { Resource } from '../derive/resource.ts'
import { field, type Field, type Fields } from '../fields/field.ts'
import type { GroupTier } from '../fields/options.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

/** How a grant stands: asked for by an investor, given, turned down, taken back by its investor, revoked, or over. */
export const grantStates = ['asked', 'granted', 'declined', 'withdrawn', 'revoked', 'ended'] as const
export type GrantState = (typeof grantStates)[number]

/** What a founder may answer to a request. */
export const grantAnswers = [
  { value: 'granted', label: 'Grant' },
  { value: 'declined', label: 'Decline' },
] as const satisfies readonly { readonly value: GrantState; readonly label: string }[]

/** What each tier is called where a founder chooses. */
export const tierLabels: Readonly<Record<GroupTier, string>> = {
  public: 'Everyone',
  member: 'Verified members',
  investor: 'Approved investors',
  granted: 'Those I accept',
  private: 'Only me',
}

/** A choice of tier for each section of a resource that its owner may keep back, by the key of the section. */
export function tierFields(resource: Resource): Readonly<Record<string, Field<'choice'>>> {
  return Object.fromEntries(
    keepableSections(resource).map((section) => [
      section.key,
      field.choice(section.label, {
        options: tierChoices(section).map((value) => ({ value, label: tierLabels[value] })),
      }),
    ]),
  )
}

/** Which sections of a resource a request or a grant is about, each as a flag by its key; where none is set, all that are kept back. */
export function sectionFlags(resource: Resource): Readonly<Record<string, Field<'flag'>>> {
  return Object.fromEntries(keepableSections(resource).map(({ key, label }) => [key, field.flag(label)]))
}

const reason = field.longText('Message', { max: limits.grants.text, help: 'They read it as you write it' })

/** What an investor says who asks for access. */
export const askFields = {
  message: field.longText('Why do you ask?', {
    required: 'always',
    max: limits.grants.text,
    missing: messages.grants.message,
    help: 'The founder reads it: who you are, and what you want to look at',
  }),
} as const

/** What a founder says with a grant. */
export const grantFields = {
  ends_on: field.date('Until', { help: 'The last day on which they may read it; without an end where it is empty' }),
  reason,
} as const

/** What a founder says who takes a grant back. */
export const revokeFields = { reason } as const

const form = (fields: Fields): Form => ({
  fields,
  mode: 'create',
  required: messages.rule.required,
  failed: messages.rule.correctForm,
})

/** The forms of these. */
export const askForm = form({ message: askFields.message })
export const grantForm = form(grantFields)
export const revokeForm = form({ reason })
