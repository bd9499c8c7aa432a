import {
  allFields,
  cursorHeader,
  limits,
  messages,
  resourceNames,
  fillIn,
  type CallAnswer,
  type contract,
  type ResourceName,
  typedValuesOf,
  type TypedAmounts,
} from '@baobab/validation'
import type { DataProvider, GetListParams, GetListResult, HttpError, RaRecord } from 'ra-core'
import simpleRest from 'ra-data-simple-rest'
import { createActions, type Actions } from './actions.ts'
import { createAnnouncing, type Announcing } from './announcing.ts'
import { ApiError } from './apiError.ts'
import type { CallOptions, Client } from './client.ts'
import { creatorOf } from './creator.ts'
import { rememberCursors } from './cursors.ts'
import { descriptionOf } from './descriptions.ts'
import { withoutEmpty } from './filter.ts'
import { asHttp, ownHttpError } from './httpError.ts'
import { createImports, type Imports } from './imports.ts'
import { createInvesting, type Investing } from './investing.ts'
import { createPeople, type People } from './people.ts'
import { everyPage, forEach, pageOf, perTick } from './paging.ts'
import { createQuestions, type Questions } from './questions.ts'
import { createRestoring, type Restoring } from './restoring.ts'
import { member, requests, type RequestMapping, type ResourceMapping, type Values } from './requests.ts'
import { createSecurity, type Security } from './security.ts'
import type { Session } from './session.ts'
import { createUnfinished, type UnfinishedStartups } from './unfinished.ts'

/** react-admin's DataProvider for the resources of the product, with what a person does beside. */
export type BaobabDataProvider = DataProvider &
  Actions &
  Investing &
  Questions &
  Announcing &
  People &
  Restoring &
  Imports &
  UnfinishedStartups &
  Security & {
    /** Every field of the records that a filter finds, in order, for a file. */
    exportList(resource: string, params: Pick<GetListParams, 'sort' | 'filter'>): Promise<readonly RaRecord[]>
    /** How many of the records that a filter finds have each value of some fields; none where the resource counts nothing. */
    facets(resource: string, filter: Values, signal?: AbortSignal): Promise<Facets>
  }

/** How many records of a list have each value of a field; `capped` where counting stopped early. */
export type Facets = CallAnswer<typeof contract.startups.facets>['data']

export interface DataProviderOptions {
  readonly client: Client
  readonly session: Session
}

/**
 * Makes the DataProvider. Lists speak the dialect of ra-data-simple-rest; everything else is a line of the table
 * of requests. A list of 1,001 rows or more has `total >= limits.countCap`, to be shown as "1,000+", and says by
 * `pageInfo.hasNextPage` whether there is more. Rejects with react-admin's HttpError.
 */
export function createDataProvider({ client, session }: DataProviderOptions): BaobabDataProvider {
  const cursors = rememberCursors()
  const lists = simpleRest('', async (url, options) => {
    const { pathname, searchParams } = new URL(url, 'http://list')
    const endpoint = { method: 'GET', path: pathname.slice(1) } as const
    const query = Object.fromEntries(searchParams)
    const { answer, headers } = await client.send(endpoint, {
      query: { ...query, ...cursors.of(endpoint.path, query) },
      signal: options?.signal ?? undefined,
    })
    cursors.keep(endpoint.path, query, headers.get(cursorHeader))
    return { status: 200, headers, body: '', json: member(answer, 'data') ?? answer }
  })

  async function make(
    name: ResourceName,
    verb: 'one' | 'create' | 'update' | 'delete',
    sent: Sent,
    options: CallOptions = {},
  ): Promise<unknown> {
    const endpoint: RequestMapping | undefined = requests[name][verb]
    if (!endpoint) throw await unsupported(client, name)
    const { answer } = await client.send(endpoint.call, {
      ...(await endpoint.input(sent.id ?? '', sent.data ?? {}, sent.previous ?? {})),
      ...options,
    })
    session.merge(endpoint.user?.(answer))
    return endpoint.record?.(answer)
  }

  async function rows(name: ResourceName, params: GetListParams): Promise<GetListResult> {
    const answer = await lists.getList(await listPath(client, name), params)
    return { ...answer, data: answer.data.map((row: unknown) => identified(client, name, row)) }
  }

  async function one<R extends RaRecord>(name: ResourceName, id: string, options: CallOptions): Promise<R> {
    const record = await make(name, 'one', { id }, options)
    if (!(await hasChanges(name, record))) throw ownHttpError(client, 200, messages.vc.unexpected)
    return identified(client, name, record, id)
  }

  const fullList = perTick(async (name: ResourceName): Promise<readonly RaRecord[]> => {
    const { answer } = await client.send({ method: 'GET', path: await listPath(client, name) })
    const entries: unknown = member(answer, 'data')
    return Array.isArray(entries) ? entries.map((entry: unknown) => identified(client, name, entry)) : []
  })

  const many: Readonly<
    Record<
      ResourceMapping['many'],
      (name: ResourceName, ids: readonly string[], options: CallOptions) => Promise<readonly unknown[]>
    >
  > = {
    async filter(name, ids, options) {
      const parts = Array.from({ length: Math.ceil(ids.length / limits.page.max) }, (_, part) =>
        ids.slice(part * limits.page.max, (part + 1) * limits.page.max),
      )
      const path = await listPath(client, name)
      const answers = await Promise.all(parts.map((part) => lists.getMany(path, { ids: part, ...options })))
      return answers.flatMap(({ data }) => data)
    },
    whole: async (name, ids) => (await fullList(name)).filter((row) => ids.includes(String(row.id))),
    // One who is gone is left out, so that the others still show.
    async each(name, ids, options) {
      const found = await Promise.all(ids.map((id) => one(name, id, options).catch(absentIfGone)))
      return found.filter((record) => record !== undefined)
    },
  }

  const provider: DataProvider = {
    supportAbortSignal: true,
    getList: (resource, params) =>
      asHttp(() => {
        const name = known(resource)
        const { page, perPage } = params.pagination ?? { page: 1, perPage: limits.page.size }
        const filter = withoutEmpty(params.filter)
        return pageOf(page, perPage, (page, perPage) =>
          rows(name, { ...params, filter, pagination: { page, perPage } }),
        )
      }),
    getOne: (resource, { id, signal }) =>
      asHttp(async () => ({ data: await one(known(resource), String(id), { signal }) })),
    getMany: (resource, { ids, signal }) =>
      asHttp(async () => {
        const name = known(resource)
        const records = await many[requests[name].many](name, ids.map(String), { signal })
        return { data: records.map((record) => identified(client, name, record)) }
      }),
    getManyReference: (resource, { target, id, filter, ...params }) =>
      provider.getList(resource, { ...params, filter: { ...filter, [target]: id } }),
    // `meta.key` is the key of the act, where the form that makes it keeps one.
    create: (resource, { data, meta }) =>
      asHttp(async () => {
        const name = known(resource)
        return { data: identified(client, name, await make(name, 'create', { data }, keyIn(meta))) }
      }),
    update: (resource, { id, data, previousData, meta }) =>
      asHttp(async () => {
        const name = known(resource)
        return {
          data: identified(
            client,
            name,
            await make(name, 'update', { id: String(id), data, previous: previousData }, keyIn(meta)),
            String(id),
          ),
        }
      }),
    updateMany: (resource, { ids, data }) =>
      asHttp(async () => ({
        data: await forEach(ids, (id) => make(known(resource), 'update', { id: String(id), data })),
      })),
    // `meta` holds what the call takes beside the id, such as a reason.
    delete: (resource, { id, previousData, meta }) =>
      asHttp(async () => {
        await make(known(resource), 'delete', { id: String(id), data: isValues(meta) ? meta : {} })
        return { data: previousData ?? identified(client, known(resource), {}, String(id)) }
      }),
    deleteMany: (resource, { ids }) =>
      asHttp(async () => ({ data: await forEach(ids, (id) => make(known(resource), 'delete', { id: String(id) })) })),
  }

  const exportList: BaobabDataProvider['exportList'] = (resource, { sort, filter }) =>
    asHttp(async () => {
      const name = known(resource)
      const whole = requests[name].export
      if (!whole) return everyPage((pagination) => provider.getList(name, { pagination, sort, filter }))
      const query = {
        ...(sort ? { sort: JSON.stringify([sort.field, sort.order]) } : {}),
        filter: JSON.stringify(withoutEmpty(filter)),
      }
      const { answer } = await client.send(whole, { query })
      const records: unknown = member(answer, 'data') ?? answer
      return Array.isArray(records) ? records.map((record: unknown) => identified(client, name, record)) : []
    })
  const facets: BaobabDataProvider['facets'] = (resource, filter, signal) =>
    asHttp(async () => {
      const call = requests[known(resource)].facets
      if (!call) return []
      const { answer } = await client.send(call, { query: { filter: JSON.stringify(withoutEmpty(filter)) }, signal })
      // A call of facets answers `facetsAnswer`, whatever its resource.
      return (answer as { readonly data: Facets }).data
    })
  return {
    ...provider,
    ...createActions(client, session),
    ...createInvesting(client),
    ...createUnfinished(client),
    ...createQuestions(client),
    ...createAnnouncing(client),
    ...createPeople(client),
    ...createRestoring(client),
    ...createImports(client),
    ...createSecurity(client),
    exportList,
    facets,
  }
}

/** The key of an act, where one is given. */
function keyIn(meta: unknown): CallOptions {
  const key = member(meta, 'key')
  return typeof key === 'string' ? { key } : {}
}

const isValues = (meta: unknown): meta is Values => typeof meta === 'object' && meta !== null

interface Sent {
  readonly id?: string
  readonly data?: Values
  readonly previous?: Values | undefined
}

function known(resource: string): ResourceName {
  const name = resourceNames.find((one) => one === resource)
  if (!name) throw new Error(`There is no resource "${resource}"; the resources are ${resourceNames.join(', ')}`)
  return name
}

async function listPath(client: Client, name: ResourceName): Promise<string> {
  const path = requests[name].list?.path
  if (!path) throw await unsupported(client, name)
  return path
}

async function unsupported(client: Client, name: ResourceName): Promise<HttpError> {
  const { labelMany } = await descriptionOf(name)
  return ownHttpError(client, 405, fillIn(messages.http.unsupported, { what: labelMany }))
}

/** A record with its `id`: the one asked for where the record goes by it, else its own. */
function identified<R extends RaRecord>(client: Client, name: ResourceName, record: unknown, asked?: string): R {
  if (typeof record !== 'object' || record === null) throw ownHttpError(client, 200, messages.vc.unexpected)
  const id = asked ?? requests[name].ids.map((key) => member(record, key)).find((value) => typeof value === 'string')
  const typed = 'typed_amounts' in record ? typedValuesOf(record.typed_amounts as TypedAmounts) : {} // an answer of startups alone has it
  const read = 'created_by' in record ? { ...record, ...typed, created_by: creatorOf(record.created_by) } : record
  // What a record holds beside its id is the current user's to say, as everywhere in react-admin.
  return { ...read, id } as R
}

/** Whether an answer holds anything of a record: `{}`, a list, or a message alone is none. */
async function hasChanges(name: ResourceName, answer: unknown): Promise<boolean> {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return false
  const known = [...requests[name].ids, ...Object.keys(allFields(await descriptionOf(name)))]
  return known.some((one) => one in answer)
}

function absentIfGone(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}
