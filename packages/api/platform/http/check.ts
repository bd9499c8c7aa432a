import {
  messageOfIssue,
  messages,
  plainResourceNames,
  readListQuery,
  schemaOf,
  type Call,
  type Field,
  type FieldErrors,
  type Fields,
  type ListQuery,
  type Message,
} from '@baobab/validation'
import type { z } from 'zod'
import { httpError } from '../errors/httpError.ts'
import type { RouteOptions } from './route.ts'

type Checks = {
  readonly params: (raw: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
  readonly query: (raw: Readonly<Record<string, string>>) => Readonly<Record<string, string | undefined>>
  readonly list: (raw: Readonly<Record<string, string>>) => ListQuery
  readonly body: (raw: Readonly<Record<string, unknown>>) => Promise<Readonly<Record<string, unknown>>>
}

const notFound: Readonly<Partial<Record<string, Message>>> = {
  users: messages.user.notFound,
  startups: messages.startup.notFound,
  ...Object.fromEntries(plainResourceNames.map((name) => [name, messages.reference.notFound])),
}

const noList: ListQuery = { range: undefined, sort: { field: 'id', order: 'ASC' }, filter: {} }

/** The checks of a call, built once. Each throws an error. */
export function checksOf(call: Call, options: RouteOptions): Checks {
  const params = Object.entries(call.params).map(([name, field]) => ({
    name,
    field,
    schema: schemaOf({ [name]: field }, 'create'),
  }))
  const query = schemaOf(call.query ?? {}, 'create')
  // What names the row (a field of no group) must be there even where the rest may be left out.
  const own = schemaOf(
    pick(call.body, (field) => field.options.group === undefined),
    'create',
  )
  const rest = schemaOf(
    pick(call.body, (field) => field.options.group !== undefined),
    call.mode,
  )
  return {
    params: (raw) =>
      Object.fromEntries(
        params.map(({ name, field, schema }) => {
          const read = schema.safeParse({ [name]: raw[name] })
          const value = read.success ? read.data[name] : undefined
          if (typeof value !== 'string') throw httpError.notFound(notFound[field.options.to ?? ''])
          return [name, value]
        }),
      ),
    query: (raw) => {
      if (!call.query) return {}
      const read = query.safeParse(raw)
      if (!read.success) throw httpError.invalidFields(errorsOf([read.error], call.query))
      return Object.fromEntries(
        Object.entries(read.data).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
      )
    },
    list: (raw) => {
      if (!call.list) return noList
      const read = readListQuery(call.list, raw)
      if (!read.ok) throw httpError.invalidFields(read.errors)
      return read.query
    },
    body: async (raw) => {
      const [first, second] = [own.safeParse(raw), rest.safeParse(raw)]
      const further = (await options.rules?.(raw)) ?? {}
      if (first.success && second.success && Object.keys(further).length === 0) return { ...first.data, ...second.data }
      const errors = { ...further, ...errorsOf([first.error, second.error], call.body) }
      throw httpError.invalidFields(
        errors,
        typeof options.failed === 'function' ? options.failed(errors) : options.failed,
      )
    },
  }
}

function pick(fields: Fields, holds: (field: Field) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => holds(field)))
}

function errorsOf(failures: readonly (z.ZodError | undefined)[], fields: Fields): FieldErrors {
  const found = new Map<string, Message>()
  for (const issue of failures.flatMap((failure) => failure?.issues ?? [])) {
    const name = String(issue.path[0] ?? '')
    if (!found.has(name)) found.set(name, messageOfIssue(issue))
  }
  return Object.fromEntries(
    Object.keys(fields).flatMap((name) => (found.has(name) ? [[name, found.get(name) ?? messages.http.broken]] : [])),
  )
}
