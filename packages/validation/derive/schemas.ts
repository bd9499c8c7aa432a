import { isMessage, type Message } from '@baobab/i18n/message.ts'
import { z } from 'zod'
import type { AnswerOf, Field, Fields, InputOf } from '../fields/field.ts'
import { kept } from '../fields/kind.ts'
import { nothingOf } from '../fields/kinds.ts'
import type { Mode } from '../fields/options.ts'
import { filledSchemaOf, rules } from '../fields/rules.ts'
import { messages } from '../messages.ts'
import { isRequired } from './required.ts'

// A page lets no text become code, and zod would try whether it may: where there is a page, it is told so beforehand.
if ('document' in globalThis) z.config({ jitless: true })

/** What a broken rule says. Each rule of ours has its message; what zod says by itself is for developers. */
export function messageOfIssue({ message }: { readonly message: string }): Message {
  return isMessage(message) ? message : messages.http.broken
}

/** The values of a request body, each field as it may be given. */
export type Input<F extends Fields> = { readonly [N in keyof F]?: InputOf<F[N]> }

/** The values of a record as answers carry them. */
export type Answer<F extends Fields> = { [N in keyof F]: AnswerOf<F[N]> }

type AnswerShape<F extends Fields> = { -readonly [N in keyof F]: z.ZodType<AnswerOf<F[N]>> }

/** What was made of a description stays with it: a form is checked at each key that is pressed. */
function keptWith<D extends object, S>(make: (description: D, mode: Mode, required: Message) => S): typeof make {
  const known = new WeakMap<D, Map<string, S>>()
  return (description, mode, required) => {
    const own = known.get(description) ?? new Map<string, S>()
    known.set(description, own)
    const key = `${mode} ${required}`
    const made = own.get(key) ?? make(description, mode, required)
    own.set(key, made)
    return made
  }
}

const oneField = keptWith((field: Field, mode, required): z.ZodType => {
  const kind = rules[field.kind]
  const filled = filledSchemaOf(field)
  // Of a record that is being made, nothing is stored yet.
  const read = (raw: unknown) => {
    const value = kind.read(raw, field)
    return value === kept && mode === 'create' ? undefined : value
  }
  if (!isRequired(field, mode)) return z.preprocess(read, orKept(filled.nullable().optional()))
  const given = z
    .unknown()
    .refine((value) => value !== null && (value !== undefined || mode === 'update') && !isEmptyList(value), {
      error: field.options.missing ?? required,
    })
  // In a schema that takes undefined, a name that is absent would pass unseen: only an update may leave it out.
  return z.preprocess(read, given.pipe(orKept(mode === 'update' ? filled.optional() : filled)))
})

const allFields = keptWith((fields: Fields, mode, required): z.ZodType<Record<string, unknown>> =>
  z.object(mapFields(fields, (field) => oneField(field, mode, required))).transform(givenOf),
)

/** What is stored already passes, whatever its kind asks of a new value. Schemas of kinds change nothing, so checking is enough. */
function orKept(schema: z.ZodType): z.ZodType {
  return z.unknown().superRefine((value, check) => {
    if (value === kept) return
    for (const { message, path } of schema.safeParse(value).error?.issues ?? [])
      check.addIssue({ code: 'custom', message, path })
  })
}

/** What was given, without the names that were not, or whose value stays. */
function givenOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== kept))
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/**
 * The schema that reads and checks a form or a request body. It takes what travels (text of a form, JSON, multipart),
 * passes over fields it does not know, and gives: no entry for what was not given or is stored already, `null` for what
 * was emptied, decimal text for numbers.
 */
export function schemaOf(
  fields: Fields,
  mode: Mode,
  required: Message = messages.rule.required,
): z.ZodType<Record<string, unknown>> {
  return allFields(fields, mode, required)
}

/** The same as a document shows it: without reading, so that it has a JSON Schema. */
export function documentOf(fields: Fields, mode: Mode): z.ZodObject {
  return z.object(
    mapFields(fields, (field) => {
      const filled = documented(field, rules[field.kind].schema(field))
      return isRequired(field, mode) && mode !== 'update' ? filled : filled.nullable().optional()
    }),
  )
}

/** The shape of a record in an answer; every field is there, `null` where nothing was given. */
export function answerOf<const F extends Fields>(fields: F): z.ZodObject<AnswerShape<F>> {
  const shape = mapFields(fields, (field) => {
    const filled = documented(field, rules[field.kind].answer(field))
    return nothingOf(field) === null ? filled.nullable() : filled
  })
  // The shape is built from `fields` one by one, which the type of a record of schemas cannot follow.
  return z.object(shape) as unknown as z.ZodObject<AnswerShape<F>>
}

function documented(field: Field, schema: z.ZodType): z.ZodType {
  return schema.meta({ title: field.label, ...(field.options.help ? { description: field.options.help } : {}) })
}

function mapFields<T>(fields: Fields, map: (field: Field) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field)]))
}
