import type { Message } from '@baobab/i18n/message.ts'
import type { Fields } from '../fields/field.ts'
import type { Mode } from '../fields/options.ts'
import { messages } from '../messages.ts'

/** A rule over several fields: the message and the field that it stands beside, or nothing. */
export type CrossRule = (
  values: Readonly<Record<string, unknown>>,
) => { readonly field: string; readonly message: Message } | undefined

/** A form as data: its fields and what it says when they do not hold. */
export interface Form<F extends Fields = Fields> {
  readonly fields: F
  readonly mode: Mode
  /** Beside an empty required field. */
  readonly required: Message
  /** Over the form when a field fails; where it is a function, of the errors by field. */
  readonly failed: Message | (<M extends string>(errors: Readonly<Record<string, M>>) => M | Message)
  /** Checked with the fields, over those that hold, so that one answer names everything that is wrong. */
  readonly rules?: readonly CrossRule[]
}

/** The message of each field that does not hold, in the order of the fields. */
export type FieldErrors = Readonly<Record<string, Message>>

export type Checked =
  | { readonly ok: true; readonly values: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly message: Message; readonly errors: FieldErrors }

/** Whether a field was left empty that is required. */
export function isAnyRequired(errors: Readonly<Record<string, string>>): boolean {
  return Object.values(errors).some((error) => error === messages.rule.required)
}

/** What is said over a form: that required fields are empty, or else what is wrong first; `otherwise` where no field is named. */
export const firstWrong =
  (otherwise: Message) =>
  <M extends string>(errors: Readonly<Record<string, M>>): M | Message =>
    isAnyRequired(errors) ? messages.rule.allRequired : (Object.values(errors)[0] ?? otherwise)

/** What is said of a form whose fields do not hold, with their messages in the order of the fields. */
export function failedOutcome(form: Pick<Form, 'fields' | 'failed'>, unordered: FieldErrors): Checked {
  const errors = inOrder(form.fields, unordered)
  return { ok: false, message: typeof form.failed === 'function' ? form.failed(errors) : form.failed, errors }
}

function inOrder(fields: Fields, errors: FieldErrors): FieldErrors {
  const known = Object.keys(fields).filter((name) => name in errors)
  const rest = Object.keys(errors).filter((name) => !(name in fields))
  return Object.fromEntries([...known, ...rest].map((name) => [name, errors[name] ?? messages.http.broken]))
}
