import type { Message } from '@baobab/i18n/message.ts'
import type { Fields } from '../fields/field.ts'
import type { Mode } from '../fields/options.ts'
import { messages } from '../messages.ts'
import { messageOfIssue, schemaOf } from './schemas.ts'

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

/** Checks what a person typed. Never throws; the values that come back are read (trimmed, numbers as decimal text). */
export function checkForm(form: Form, typed: unknown): Checked {
  const parsed = schemaOf(form.fields, form.mode, form.required).safeParse(typed)
  const errors: Record<string, Message> = {}
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0] ?? '')] ??= messageOfIssue(issue)
  const values = parsed.success ? parsed.data : holding(form, typed, errors)
  for (const rule of form.rules ?? []) {
    const broken = rule(values)
    if (broken) errors[broken.field] ??= broken.message
  }
  if (parsed.success && Object.keys(errors).length === 0) return { ok: true, values: parsed.data }
  return failure(form, inOrder(form.fields, errors))
}

/** The values of the fields that hold, where others do not. */
function holding(form: Form, typed: unknown, errors: FieldErrors): Readonly<Record<string, unknown>> {
  const fields = Object.fromEntries(Object.entries(form.fields).filter(([name]) => !(name in errors)))
  return schemaOf(fields, form.mode, form.required).safeParse(typed).data ?? {}
}

/** The message of one field alone, for a check on blur or change; undefined where it holds. */
export function checkField(form: Form, name: string, typed: unknown): Message | undefined {
  const field = form.fields[name]
  if (!field) return undefined
  const parsed = schemaOf({ [name]: field }, form.mode, form.required).safeParse({ [name]: typed })
  const issue = parsed.error?.issues[0]
  return issue && messageOfIssue(issue)
}

/** Whether a field was left empty that is required. */
export function isAnyRequired(errors: Readonly<Record<string, string>>): boolean {
  return Object.values(errors).some((error) => error === messages.rule.required)
}

/** What is said over a form: that required fields are empty, or else what is wrong first; `otherwise` where no field is named. */
export const firstWrong =
  (otherwise: Message) =>
  <M extends string>(errors: Readonly<Record<string, M>>): M | Message =>
    isAnyRequired(errors) ? messages.rule.allRequired : (Object.values(errors)[0] ?? otherwise)

function failure(form: Form, errors: FieldErrors): Checked {
  return { ok: false, message: typeof form.failed === 'function' ? form.failed(errors) : form.failed, errors }
}

function inOrder(fields: Fields, errors: FieldErrors): FieldErrors {
  const known = Object.keys(fields).filter((name) => name in errors)
  const rest = Object.keys(errors).filter((name) => !(name in fields))
  return Object.fromEntries([...known, ...rest].map((name) => [name, errors[name] ?? messages.http.broken]))
}
