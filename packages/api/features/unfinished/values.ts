import { formOf, isFile, messages, resources, typedFields, type Fields } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'

const fields: Fields = { ...formOf(resources.startups, 'create').fields, ...typedFields }

/** What was typed, out of its JSON text: by fields of the form alone, each a text, a number, yes or no, or nothing. Rules are for creating. */
export function valuesOf(text: string): Readonly<Record<string, unknown>> {
  const read = parsed(text)
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw httpError.invalidFields({ values: messages.unfinished.unreadable })
  const entries = Object.entries(read)
  const isKept = ([name, value]: (typeof entries)[number]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return field !== undefined && !isFile(field) && isPlain(value)
  }
  if (!entries.every(isKept)) throw httpError.invalidFields({ values: messages.unfinished.unreadable })
  return Object.fromEntries(entries)
}

// A text with this character cannot be stored.
const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (typeof value === 'string' && !value.includes('\0'))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
