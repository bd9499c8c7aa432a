import sharp from 'sharp'
import {
  answerRows,
  anyPlain,
  isReference,
  kinds,
  nothingOf,
  plainResources,
  writableFields,
  type Field,
  type PlainResource,
  type Role,
} from '@baobab/validation'
import { examples } from '@baobab/validation/fields/examples.ts'
import type { TestUser } from '../contract/builders.ts'
import type { TestApp } from '../contract/harness.ts'
import { entry, startup } from '../contract/startupBody.ts'

/** The values of a record by field. */
export type Values = Readonly<Record<string, unknown>>

/** The added resources, which the product's own types cannot know. */
export const addedResources: readonly PlainResource[] = Object.values<PlainResource>(plainResources).filter(
  ({ name }) => !['categories', 'devphases', 'raisephases'].includes(name),
)

let counted = 0
let chosen = 0

/** Four values of a field in the order in which they sort, told apart from all that were made before. */
export async function valuesOf(app: TestApp, field: Field): Promise<readonly unknown[]> {
  const tag = (++counted).toString(36)
  const { kind, options } = field
  const words = ['Água', 'bread', 'Corn', 'dates']
  if (isReference(field)) {
    const uuids = await Promise.all(words.map((word) => target(app, options.to ?? '', `${word} ${tag}`)))
    return options.many ? uuids.map((_, at) => uuids.slice(0, at + 1)) : uuids
  }
  const letters = ['a', 'b', 'c', 'd']
  const told: Readonly<Partial<Record<Field['kind'], () => readonly unknown[]>>> = {
    text: () => words.map((word) => `${word} ${tag}`),
    longText: () => words.map((word) => `${word}\nof ${tag}`),
    email: () => letters.map((letter) => `${letter}${tag}@mail.example`),
    url: () => letters.map((letter) => `https://${letter}${tag}.example/`),
    phone: () => letters.map((_, at) => `+238 ${at + 1}${String(counted).padStart(7, '0')}`),
    choice: () => {
      const all = (options.options ?? []).map(({ value }) => value).sort()
      // Of a long list the next ones, since no two records may have the same where it is their title.
      const from = all.length > 100 ? (words.length * chosen++) % (all.length - words.length) : 0
      return words.map((_, at) => all[Math.min(from + at, all.length - 1)])
    },
    image: () => letters.map(() => undefined),
  }
  return told[kind]?.() ?? examples[kind].values.map(({ sent }) => sent)
}

/** How a written value comes back. */
export function shownOf(field: Field, value: unknown): unknown {
  if (value === undefined) return nothingOf(field)
  if (field.options.parts) return value === null ? null : answerRows(field, String(value))
  return kinds[field.kind].answers === 'number' ? Number(value) : value
}

/** A record that a reference can point to, called so. */
async function target(app: TestApp, to: string, name: string): Promise<string> {
  if (to === 'users') return (await app.user({ first_name: name, last_name: 'Teta' })).id
  if (to === 'startups') return startup(app, await makerOf(app, 'startup'), { startup_name: name })
  if (to === 'categories') return entry(app, 'categories', name)
  const added = addedResources.find((one) => one.name === to)
  if (!added) throw new Error(`Nothing is known that a reference to ${to} could point to.`)
  const isNamed = added.fields[added.title]?.kind === 'text'
  return make(app, added, await required(app, added, isNamed ? { [added.title]: name } : {}))
}

/** Values of the fields that a record cannot be made without. */
export async function required(app: TestApp, resource: PlainResource, values: Values = {}): Promise<Values> {
  const needed = Object.entries(writableFields(resource)).filter(([, field]) => field.required !== 'never')
  const filled: Record<string, unknown> = {}
  for (const [name, field] of needed) filled[name] = values[name] ?? (await valuesOf(app, field))[0]
  return { ...filled, ...values }
}

/** Who writes every field of a resource. */
export function writerOf(resource: PlainResource): Role {
  const writer = resource.access.write.find((role) =>
    Object.values(resource.fields).every(
      ({ options }) => options.writableBy?.includes(role) !== false && options.readableBy?.includes(role) !== false,
    ),
  )
  if (!writer) throw new Error(`Nobody writes every field of ${resource.name}.`)
  return writer
}

const makers = new WeakMap<TestApp, Map<Role, Promise<TestUser>>>()

/** Somebody of a role who makes what tests only need to be there. */
function makerOf(app: TestApp, role: Role): Promise<TestUser> {
  const known = makers.get(app) ?? new Map<Role, Promise<TestUser>>()
  const maker = known.get(role) ?? app.user({ role })
  makers.set(app, known.set(role, maker))
  return maker
}

/** Makes a record by the call of its resource; answers its uuid. */
export async function make(app: TestApp, resource: PlainResource, values: Values): Promise<string> {
  const { token } = await makerOf(app, writerOf(resource))
  const { status, body } = await app.post<{ data: { uuid: string } }>(
    anyPlain[resource.name].create.path,
    values,
    token,
  )
  if (status !== 200)
    throw new Error(`${resource.name} was not made of ${JSON.stringify(values)}: ${JSON.stringify(body)}`)
  return body.data.uuid
}

/** A body with files, as a browser sends it. */
export function asForm(values: Values): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) form.append(name, one instanceof Blob ? one : String(one ?? ''))
  return form
}

/** A small picture. */
export async function picture(): Promise<File> {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  return new File([Uint8Array.from(bytes)], 'a.jpg', { type: 'image/jpeg' })
}
