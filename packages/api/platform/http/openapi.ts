import { z } from 'zod'
import {
  calls,
  cursorHeader,
  documentOf,
  errorAnswer,
  idempotencyHeader,
  isFile,
  isReference,
  rules,
  sortableFields,
  replayedHeader,
  takesKey,
  textOfCells,
  wireFilters,
  type Call,
  type Field,
  type Fields,
  type FilterOperator,
  type Mode,
  type Resource,
  type WireFilter,
  rightsFor,
} from '@baobab/validation'
import { examples } from '@baobab/validation/fields/examples.ts'
import { productName } from '../lib/product.ts'

type Json = Readonly<Record<string, unknown>>

/** A schema as JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** What a list may be filtered by, with the operators of each field's kind. */
function filterSchema(resource: Resource): Json {
  const valueOf = ({ field, operator }: WireFilter): z.ZodType => {
    const one = rules[field.kind].schema({ ...field, options: { ...field.options, many: false } })
    if (operator === 'empty') return z.boolean()
    return operator === 'equal' ? z.union([one, z.array(one)]) : one
  }
  const shape = [...wireFilters(resource)].map(([name, wire]) => [
    name,
    valueOf(wire)
      .optional()
      .meta({ title: `${wire.field.label}${titleEnds[wire.operator]}` }),
  ])
  return schemaOf(z.object(Object.fromEntries([['id', z.array(z.guid()).optional()], ...shape])), 'input')
}

const titleEnds: Readonly<Record<FilterOperator, string>> = {
  equal: '',
  gte: ', at least',
  lte: ', at most',
  empty: ': whether nothing was given',
}

function bodyOf(call: Call): Json | undefined {
  if (Object.keys(call.body).length === 0) return undefined
  const part = (mode: Mode, own: boolean) =>
    documentOf(
      Object.fromEntries(Object.entries(call.body).filter(([, field]) => (field.options.group === undefined) === own)),
      mode,
    )
  const { properties, ...rest } = schemaOf(part('create', true).extend(part(call.mode, false).shape), 'input')
  const schema = { ...rest, properties: withExamples(properties, call.body) }
  const types = [
    ...(call.multipart ? ['multipart/form-data'] : []),
    'application/json',
    'application/x-www-form-urlencoded',
  ]
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

/** The properties of a body, each with what may be sent for it. */
function withExamples(properties: unknown, fields: Fields): Json {
  const described = Object.entries(typeof properties === 'object' ? { ...properties } : {})
  return Object.fromEntries(
    described.map(([name, schema]: [string, unknown]) => {
      const field = fields[name]
      const sent = field ? bodyExamples(field) : []
      return [name, typeof schema === 'object' && sent.length > 0 ? { ...schema, examples: sent } : schema]
    }),
  )
}

/** What may be sent for a field: the example of its kind, of a choice its first option. A file and a password have none. */
export function bodyExamples(field: Field): readonly unknown[] {
  const { secret, many, parts, options: [option] = [] } = field.options
  if (secret || isFile(field)) return []
  if (parts) {
    // A row names a picture by its address.
    const cellOf = (kind: Field['kind']) => {
      const { sent, answered } = examples[kind].values[0]
      return String(isFile({ kind }) ? answered : sent)
    }
    return [textOfCells([Object.values(parts).map(({ kind }) => cellOf(kind))])]
  }
  const sent = option ? option.value : examples[field.kind].values[0].sent
  return [many ? [sent] : sent]
}

function parametersOf(call: Call): readonly Json[] {
  const path = Object.entries(call.params).map(([name, field]) => ({
    name,
    in: 'path',
    required: true,
    description: field.label,
    schema: { type: 'string', ...(isReference(field) ? { format: 'uuid' } : {}) },
  }))
  const query = Object.entries(call.query ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    description: field.label,
    schema: { type: 'string' },
  }))
  const list = call.list
    ? [
        {
          name: 'range',
          in: 'query',
          description: 'First and last row, such as [0,24]; the answer then carries Content-Range',
          schema: { type: 'string' },
        },
        {
          name: 'cursor',
          in: 'query',
          description: `What the header ${cursorHeader} of another page of the same list said: a page far from the start is quick with it`,
          schema: { type: 'string' },
        },
        {
          name: 'sort',
          in: 'query',
          description: `Field and order, such as ["created_at","DESC"]; by ${[...sortableFields(call.list), ...Object.keys(call.list.list.orders ?? {})].join(', ')}`,
          schema: { type: 'string' },
        },
        {
          name: 'filter',
          in: 'query',
          description:
            'What the rows must hold, such as {"q":"solar"}: a field equals a value, or any of a list; _gte and _lte bound it, both included; _empty tells whether it holds nothing',
          content: { 'application/json': { schema: filterSchema(call.list) } },
        },
      ]
    : []
  const key = takesKey(call)
    ? [
        {
          name: idempotencyHeader,
          in: 'header',
          description: `Names one act of a person, so that it is done once however often it is sent: within a day a repeat under the same key is answered alike, with ${replayedHeader}: true`,
          schema: { type: 'string', format: 'uuid' },
        },
      ]
    : []
  return [...path, ...query, ...list, ...key]
}

const failures: readonly (readonly [status: string, meaning: string])[] = [
  ['400', 'A rule is broken'],
  ['401', 'No token, or one that is dead'],
  ['403', 'The role may not'],
  ['404', 'Not there, or not for these eyes'],
  ['408', 'The body did not arrive in time'],
  [
    '409',
    'In use, or it would leave no administrator; a key that came with another request, or whose request is under way (Retry-After)',
  ],
  ['413', 'Too large'],
  ['415', 'A body of another type'],
  ['429', 'Too many; Retry-After says for how long'],
  ['503', 'Nothing was done: more is asked than can be, or the database is away; Retry-After says for how long'],
]

function operationOf(name: string, call: Call, method: string): Json {
  const body = method === 'get' ? undefined : bodyOf(call)
  const rights = rightsFor(call)
  return {
    operationId: method === call.method.toLowerCase() ? name : `${name}.${method}`,
    tags: [name.split('.')[0]],
    summary: call.summary,
    'x-who-may': call.access,
    ...(rights ? { 'x-rights': rights } : {}),
    ...(call.access === 'anyone' ? { security: [] } : {}),
    parameters: parametersOf(call),
    ...(body ? { requestBody: body } : {}),
    responses: {
      '200': {
        description: 'Done',
        content: {
          [call.file ?? (call.stream ? 'text/event-stream' : 'application/json')]: {
            schema: call.file ? { type: 'string', format: 'binary' } : schemaOf(call.answer, 'output'),
          },
        },
      },
      ...Object.fromEntries(
        failures.map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
        ]),
      ),
    },
  }
}

/** The OpenAPI 3.1 document of every call of the contract. */
export function openApiDocument() {
  return {
    openapi: '3.1.1',
    info: {
      title: `${productName} API`,
      version: '1.0.0',
      description:
        'Success is always 200. Every path answers with and without its trailing slash. JSON and forms are taken on every POST, multipart where files are.',
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    paths: Object.fromEntries(
      calls.map(([name, call]) => {
        const methods = call.changesState ? ['get', 'post'] : [call.method.toLowerCase()]
        return [
          `/api/${call.path}`,
          Object.fromEntries(methods.map((method) => [method, operationOf(name, call, method)])),
        ]
      }),
    ),
    components: {
      schemas: { Error: schemaOf(errorAnswer, 'output') },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The word Token, a space, and the access token',
        },
      },
    },
  } as const
}
