import { contract, referenceListNames, writableFields, resources, type Call, type Fields, type ReferenceListName, type ResourceName } from '@baobab/validation'
import { changed, filled } from './payload.ts'
import type { WireInput } from './client.ts'

export type Values = Readonly<Record<string, unknown>>

/** One request of react-admin as a call: what it sends and where the record stands in its answer. */
export interface RequestLine {
  readonly call: Call
  readonly input: (id: string, data: Values, previous: Values) => WireInput
  readonly record?: (answer: unknown) => unknown
  /** The part of the answer that may tell of the person signed in. */
  readonly person?: (answer: unknown) => unknown
}

/** How a resource is read and written. What it lacks, it cannot do. */
export interface ResourceLines {
  readonly list?: Call
  /** Every field of what a list finds; without it, an export takes the rows of the list. */
  readonly export?: Call
  /** Many by their ids: one filtered list, the whole list, or one by one. */
  readonly many: 'filter' | 'whole' | 'each'
  /** The names under which a record carries its uuid; the first that is there, or the one that was asked for. */
  readonly ids: readonly string[]
  readonly one?: RequestLine
  readonly create?: RequestLine
  readonly update?: RequestLine
  readonly delete?: RequestLine
}

const whole = (answer: unknown) => answer
/** A record directly or under `data`, since both are documented. */
const underData = (answer: unknown) => member(answer, 'data') ?? answer

const idInBody = (name: string) => (id: string): WireInput => ({ body: { [name]: id } })
const idInPath = (name: string) => (id: string): WireInput => ({ params: { [name]: id } })
const filledBody = (fields: Fields) => (_: string, data: Values): WireInput => ({ body: filled(fields, data) })
const changedBody = (fields: Fields, place?: (id: string) => WireInput) => (id: string, data: Values, previous: Values): WireInput => {
  const { params, body } = place?.(id) ?? {}
  return { params, body: { ...body, ...changed(fields, data, previous) } }
}

const { startups, users, vc } = contract
const inPath = idInPath('user_uuid')

function referenceList(name: ReferenceListName): ResourceLines {
  const family = contract[name]
  const { id, fields } = resources[name]
  return {
    list: family.list,
    many: 'whole',
    ids: [id],
    // The documented answer is an object or a list of one.
    one: { call: family.get, input: idInBody(id), record: (answer) => (Array.isArray(answer) ? answer[0] : underData(answer)) },
    create: { call: family.create, input: filledBody(fields), record: underData },
    update: { call: family.update, input: changedBody(fields, idInBody(id)), record: underData },
    delete: { call: family.delete, input: idInBody(id) },
  }
}

/** The table of requests: what react-admin asks of a resource, and the call that answers it. */
export const requests: Readonly<Record<ResourceName, ResourceLines>> = {
  startups: {
    list: startups.list,
    export: startups.export,
    many: 'filter',
    ids: ['startup_uuid'],
    one: { call: startups.get, input: idInBody('startup_uuid'), record: underData },
    create: { call: startups.create, input: filledBody(resources.startups.fields), record: underData, person: (answer) => member(answer, 'user') },
    update: { call: startups.update, input: changedBody(resources.startups.fields, idInBody('startup_uuid')), record: underData },
  },
  users: {
    list: users.list,
    many: 'each',
    ids: ['user_uuid'],
    one: { call: users.get, input: inPath, record: whole },
    update: { call: users.update, input: changedBody(writableFields(resources.users), inPath), record: whole, person: whole },
  },
  vc: {
    list: vc.list,
    many: 'each',
    ids: ['user_uuid', 'investor_uuid'],
    one: { call: vc.get, input: idInBody('investor_uuid'), record: underData },
    update: { call: vc.update, input: changedBody(resources.vc.fields), record: underData },
  },
  ...(Object.fromEntries(referenceListNames.map((name) => [name, referenceList(name)])) as Record<ReferenceListName, ResourceLines>),
}

/** A member of an answer that may be anything. */
export function member(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? (answer as Record<string, unknown>)[name] : undefined
}
