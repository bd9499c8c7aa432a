import type { Call } from '@baobab/validation'

/** As much of a JSON Schema as answers are described with. */
interface Shape {
  /** Several where a value may be null. */
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly format?: string
}

type Answer = Call['answer']

const shapes = new WeakMap<Answer, Shape>()

/** Makes an answer of a call out of what is known: the members that the schema names, and plausible ones for what is missing. */
export function answerFrom(schema: Answer, known: unknown): unknown {
  const answer = fill(shapeOf(schema), known)
  const read = schema.safeParse(answer)
  if (!read.success) throw new Error(`The mock's answer is not what the contract says: ${read.error.message}`)
  return answer
}

/** Whether an answer is a list at its top. */
export function answersList(schema: Answer): boolean {
  return shapeOf(schema).type === 'array'
}

function shapeOf(schema: Answer): Shape {
  // The type of a JSON Schema knows every keyword; an answer is described with those of `Shape`.
  const shape = shapes.get(schema) ?? (schema.toJSONSchema({ io: 'output', unrepresentable: 'any' }) as Shape)
  shapes.set(schema, shape)
  return shape
}

function fill(shape: Shape, known: unknown): unknown {
  if (shape.anyOf) return fillOne(shape.anyOf, known)
  if (Array.isArray(shape.type))
    return fillOne(
      shape.type.map((type: string) => ({ ...shape, type })),
      known,
    )
  if (shape.type === 'array')
    return Array.isArray(known) ? known.map((item: unknown) => fill(shape.items ?? {}, item)) : []
  if (shape.properties) return fillObject(shape, isRecord(known) ? known : {})
  return known ?? plausible(shape)
}

function fillObject(shape: Shape, known: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const members = Object.entries(shape.properties ?? {}).filter(
    ([name]) => shape.required?.includes(name) || known[name] !== undefined,
  )
  return Object.fromEntries(members.map(([name, member]) => [name, fill(member, known[name])]))
}

/** Of several shapes: null for nothing, else the first that has all it asks for, else the first. */
function fillOne(options: readonly Shape[], known: unknown): unknown {
  if ((known === undefined || known === null) && options.some((option) => option.type === 'null')) return null
  const filled = options.filter((option) => option.type !== 'null')
  const whole = filled.find(
    (option) =>
      !option.properties || (isRecord(known) && (option.required ?? []).every((name) => known[name] !== undefined)),
  )
  return fill(whole ?? filled[0] ?? {}, known)
}

function plausible({ type, format, enum: options }: Shape): unknown {
  if (options) return options[0]
  if (type === 'boolean') return false
  if (type === 'number' || type === 'integer') return 0
  if (type === 'null') return null
  if (format === 'uuid' || format === 'guid') return crypto.randomUUID()
  if (format === 'date-time') return '2026-01-31T09:00:00.000Z'
  if (format === 'date') return '2026-01-31'
  return 'text'
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
