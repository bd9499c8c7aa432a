import { sentences } from '@baobab/i18n/sentences.ts'

/** What stands over a form that the server rejected: the message, and what it blames on no field of the form, each said once. */
export function overForm(
  message: string,
  fields: Readonly<Record<string, unknown>>,
  errors: Readonly<Record<string, string>>,
): string {
  const others = Object.entries(errors).flatMap(([name, error]) =>
    Object.hasOwn(fields, name) || message.includes(error) ? [] : [error],
  )
  return sentences(message, ...others)
}
