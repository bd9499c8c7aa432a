import {
  contract,
  earlyResources,
  isReferenceList,
  plainResourceNames,
  typedFields,
  writableFields,
  type Call,
  type Fields,
  type PlainResourceName,
  type ResourceName,
} from '@baobab/validation'
import type { WireInput } from './client.ts'
import { lateDescriptions } from './descriptions.ts'

export type Values = Readonly<Record<string, unknown>>

/** One request of react-admin as a call: what it sends and where the record stands in its answer. */
export interface RequestMapping {
  readonly call: Call
  readonly input: (id: string, data: Values, previous: Values) => WireInput | Promise<WireInput>
  readonly record?: (answer: unknown) => unknown
  /** The part of the answer that may tell of the person signed in. */
  readonly user?: (answer: unknown) => unknown
}

/** How a resource is read and written. What it lacks, it cannot do. */
export interface ResourceMapping {
  readonly list?: Call
  /** Every field of what a list finds; without it, an export takes the rows of the list. */
  readonly export?: Call
  /** How many of what a list finds have each value of some fields. */
  readonly facets?: Call
  /** Many by their ids: one filtered list, the whole list, or one by one. */
  readonly many: 'filter' | 'whole' | 'each'
  /** The names under which a record carries its uuid; the first that is there, or the one that was asked for. */
  readonly ids: readonly string[]
  readonly one?: RequestMapping
  readonly create?: RequestMapping
  readonly update?: RequestMapping
  readonly delete?: RequestMapping
}

const whole = (answer: unknown) => answer
/** A record directly or under `data`, since both are documented. */
const underData = (answer: unknown) => {
  const data = member(answer, 'data')
  return data === undefined ? answer : data
}

const idInBody =
  (name: string) =>
  (id: string): WireInput => ({ body: { [name]: id } })
const idInPath =
  (name: string) =>
  (id: string): WireInput => ({ params: { [name]: id } })
// What a write sends goes by the rules of the fields, which are loaded with the first one: lists come without them.
const payload = () => import('./payload.ts')
const filledBody =
  (fields: Fields) =>
  async (_: string, data: Values): Promise<WireInput> => ({ body: (await payload()).filled(fields, data) })
/** What changed, and what `always` of the data names though it is the same. */
const changedBody =
  (fields: Fields, place?: (id: string) => WireInput) =>
  async (id: string, data: Values, previous: Values): Promise<WireInput> => {
    const { params, body } = place?.(id) ?? {}
    const always = Array.isArray(data['always']) ? data['always'] : []
    return { params, body: { ...body, ...(await payload()).changed(fields, data, previous, always) } }
  }

/** The same, for calls that take what the fields held when they were read: `was` of the data. */
const editedBody =
  (fields: Fields, place?: (id: string) => WireInput) =>
  async (id: string, data: Values, previous: Values): Promise<WireInput> => {
    const { params, body = {} } = await changedBody(fields, place)(id, data, previous)
    return { params, body: { ...body, ...(await payload()).heldBefore(body, data['was']) } }
  }

const startupBody: Fields = { ...earlyResources.startups.fields, ...typedFields }

const {
  startups,
  users,
  vc,
  investorRequests,
  contactMessages,
  subscribers,
  announcements,
  invitations,
  reports,
  listingReviews,
  audit,
  mails,
  mailPreferences,
  settings,
  deletedRecords,
} = contract
const inPath = idInPath('user_uuid')

function plainMappings(name: PlainResourceName): ResourceMapping {
  const family = contract[name]
  const { id } = earlyResources[name]
  const fields = writableFields(earlyResources[name])
  return {
    list: family.list,
    many: isReferenceList(name) ? 'whole' : 'filter',
    ids: [id],
    // The documented answer is an object or a list of one.
    one: {
      call: family.get,
      input: idInBody(id),
      record: (answer) => (Array.isArray(answer) ? answer[0] : underData(answer)),
    },
    create: { call: family.create, input: filledBody(fields), record: underData },
    update: { call: family.update, input: editedBody(fields, idInBody(id)), record: underData },
    delete: { call: family.delete, input: idInBody(id) },
  }
}

/** The table of requests: what react-admin asks of a resource, and the call that answers it. */
export const requests: Readonly<Record<ResourceName, ResourceMapping>> = {
  startups: {
    list: startups.list,
    export: startups.export,
    facets: startups.facets,
    many: 'filter',
    ids: ['startup_uuid'],
    one: { call: startups.get, input: idInBody('startup_uuid'), record: underData },
    create: {
      call: startups.create,
      input: async (id, { unfinished_uuid, ...data }) => {
        const { body } = await filledBody(startupBody)(id, data)
        return { body: { ...body, ...(unfinished_uuid === undefined ? {} : { unfinished_uuid }) } }
      },
      record: underData,
      user: (answer) => member(answer, 'user'),
    },
    update: {
      call: startups.update,
      input: editedBody(startupBody, idInBody('startup_uuid')),
      record: underData,
    },
    delete: {
      call: startups.delete,
      input: (startup_uuid, { reason }) => ({ body: { startup_uuid, ...(reason === undefined ? {} : { reason }) } }),
    },
  },
  users: {
    list: users.list,
    export: users.export,
    many: 'each',
    ids: ['user_uuid'],
    one: { call: users.get, input: inPath, record: whole },
    update: {
      call: users.update,
      input: editedBody(writableFields(earlyResources.users), inPath),
      record: whole,
      user: whole,
    },
  },
  vc: {
    list: vc.list,
    export: vc.export,
    many: 'each',
    ids: ['user_uuid', 'investor_uuid'],
    one: { call: vc.get, input: idInBody('investor_uuid'), record: underData },
    update: { call: vc.update, input: editedBody(earlyResources.vc.fields), record: underData },
  },
  investorRequests: {
    list: investorRequests.list,
    many: 'filter',
    ids: ['request_uuid'],
    one: { call: investorRequests.get, input: idInBody('request_uuid'), record: whole },
  },
  contactMessages: {
    list: contactMessages.list,
    many: 'filter',
    ids: ['message_uuid'],
    one: { call: contactMessages.get, input: idInBody('message_uuid'), record: whole },
    delete: { call: contactMessages.delete, input: idInBody('message_uuid') },
  },
  invitations: {
    list: invitations.list,
    export: invitations.export,
    many: 'filter',
    ids: ['invitation_uuid'],
    delete: { call: invitations.delete, input: idInBody('invitation_uuid') },
  },
  subscribers: {
    list: subscribers.list,
    export: subscribers.export,
    many: 'filter',
    ids: ['subscriber_uuid'],
    delete: { call: subscribers.delete, input: idInBody('subscriber_uuid') },
  },
  announcements: {
    list: announcements.list,
    many: 'filter',
    ids: ['announcement_uuid'],
    one: { call: announcements.get, input: idInBody('announcement_uuid'), record: whole },
    create: {
      call: announcements.create,
      input: async (id, data) => filledBody((await lateDescriptions()).announcements.fields)(id, data),
      record: underData,
    },
    update: {
      call: announcements.update,
      input: async (id, data, previous) => {
        const { fields } = (await lateDescriptions()).announcements
        const { body } = await changedBody(fields, idInBody('announcement_uuid'))(id, data, previous)
        return { body: { ...body, version: previous['version'] } }
      },
      record: underData,
    },
  },
  mails: {
    list: mails.list,
    many: 'filter',
    ids: ['mail_uuid'],
    one: { call: mails.get, input: idInBody('mail_uuid'), record: whole },
  },
  mailPreferences: {
    many: 'each',
    ids: ['user_uuid'],
    one: { call: mailPreferences.get, input: () => ({}), record: whole },
    update: {
      call: mailPreferences.update,
      input: async (id, data, previous) =>
        changedBody((await lateDescriptions()).mailPreferences.fields)(id, data, previous),
      record: underData,
    },
  },
  settings: {
    many: 'each',
    ids: ['settings_uuid'],
    one: { call: settings.get, input: () => ({}), record: whole },
    update: {
      call: settings.update,
      input: async (id, data, previous) => {
        const { fields } = (await lateDescriptions()).settings
        const { body } = await changedBody(fields)(id, data, previous)
        return { body: { ...body, version: previous['version'] } }
      },
      record: underData,
    },
  },
  reports: {
    list: reports.list,
    many: 'filter',
    ids: ['report_uuid'],
    one: { call: reports.get, input: idInBody('report_uuid'), record: whole },
  },
  listingReviews: {
    list: listingReviews.list,
    many: 'filter',
    ids: ['review_uuid'],
    one: { call: listingReviews.get, input: idInBody('review_uuid'), record: whole },
  },
  deletedRecords: { list: deletedRecords.list, many: 'filter', ids: ['deleted_uuid'] },
  audit: { list: audit.list, many: 'filter', ids: ['audit_uuid'] },
  ...(Object.fromEntries(plainResourceNames.map((name) => [name, plainMappings(name)])) as Record<
    PlainResourceName,
    ResourceMapping
  >),
}

/** A member of an answer that may be anything. */
export function member(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer)
    ? (answer as Record<string, unknown>)[name]
    : undefined
}
