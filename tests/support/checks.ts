import * as validation from '@baobab/validation'
import type { Checked, Form } from '@baobab/validation'
import { inEnglish } from './english.ts'

const errorsInEnglish = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, inEnglish(error)]))

type English<C> = C extends { readonly ok: false }
  ? { readonly ok: false; readonly message: string; readonly errors: Readonly<Record<string, string>> }
  : C

/** The rules of a form, with what they say in English. */
export function checkForm(form: Form, typed: unknown): English<Checked> {
  const checked = validation.checkForm(form, typed)
  return checked.ok
    ? checked
    : { ok: false, message: inEnglish(checked.message), errors: errorsInEnglish(checked.errors) }
}

/** The rule of a field, with what it says in English. */
export function checkField(form: Form, name: string, typed: unknown): string | undefined {
  const error = validation.checkField(form, name, typed)
  return error && inEnglish(error)
}
