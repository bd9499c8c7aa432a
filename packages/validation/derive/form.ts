import type { Message } from '@baobab/i18n/message.ts'
import { failedOutcome, type Checked, type FieldErrors, type Form } from './outcome.ts'
import { messageOfIssue, schemaOf } from './schemas.ts'

export type { Form } from './outcome.ts'

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
  return failedOutcome(form, errors)
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
