import { chequeRule, messages, earlyResources, type Field, type Form, type MandateField } from '@baobab/validation'

/** The questions that a mandate is asked in, one after another. */
export const questions = ['what', 'when', 'where'] as const
export type Question = (typeof questions)[number]

/** What each of them fills in. */
export const answersOf: Readonly<Record<Question, readonly MandateField[]>> = {
  what: ['categories'],
  when: ['stages', 'phases'],
  where: ['geographical_area_of_interest', 'cheque_min', 'cheque_max'],
}

/** The field of an answer, from the description of an investor profile. */
export const fieldOf = (name: MandateField): Field => earlyResources.vc.fields[name]

/** The form of a question, counted from 0, and those before it; that of the last is the whole. */
export function formUpTo(at: number): Form {
  const names = questions.slice(0, at + 1).flatMap((question) => answersOf[question])
  return {
    fields: Object.fromEntries(names.map((name) => [name, fieldOf(name)])),
    mode: 'update',
    required: messages.rule.required,
    failed: messages.rule.correctForm,
    rules: [chequeRule],
  }
}
