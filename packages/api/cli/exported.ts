import {
  contract,
  cursorHeader,
  limits,
  resourceNames,
  resources,
  type Call,
  type ListQuery,
  type Resource,
  type ResourceName,
} from '@baobab/validation'
import { defaultLanguage } from '@baobab/i18n/languages.ts'
import { recordAudit, type AuditEntry } from '../platform/db/audit.ts'
import type { CurrentUser } from '../platform/http/currentUser.ts'
import type { Deps } from '../platform/http/deps.ts'
import type { Route } from '../platform/http/route.ts'
import { RowStream } from '../platform/http/rowStream.ts'
import { wordIn } from '../platform/i18n/wording.ts'
import { routes } from '../routes.ts'
import { breachRegister, connections, withProfiles } from './exportedBeside.ts'
import { exportedTables, type Rec } from './exportedTables.ts'
import { CommandError } from './run.ts'

/*
 * The records that the screens of an administrator export: what answers their calls answers the command, so that there is one way to
 * find, to read and to present them. A list that has no call for its export is read page by page, as the console does. What no list
 * carries, and another server would need, stands beside (`exportedBeside.ts`).
 */

const allCalls: Readonly<Record<ResourceName, Readonly<Record<string, Call>>>> = contract
const callOf = (name: ResourceName): Call | undefined => allCalls[name]['export'] ?? allCalls[name]['list']

/** What is exported that is no resource with a list: connections, of an investor and a startup each, the register of breaches, and some tables. */
const others = { connections, breaches: breachRegister, ...exportedTables } as const
type OtherName = keyof typeof others
const isOther = (name: ExportableName): name is OtherName => name in others

/** A resource that has a list, or what is no resource and is exported all the same. */
export type ExportableName = ResourceName | OtherName

/** What can be exported: every described resource that has a list, and these. */
export const exportableNames: readonly ExportableName[] = [
  ...resourceNames.filter((name) => callOf(name) !== undefined),
  ...(Object.keys(others) as OtherName[]), // the keys of that record
]

/** Who asks: nobody's account, with all rights of an administrator. */
const operator: CurrentUser = {
  ...{ id: '00000000-0000-0000-0000-000000000000', role: 'admin', rights: 'full', email: '', email_verified: true },
  ...{ first_name: null, last_name: null, profile_image: null, locale: null },
  ...{ token_hash: '', session_id: '', awaits_second_factor: false, frozen_at: null, team: null },
}

/** The description by which the records of a list travel: of investors it is that of accounts. */
const describedBy = (name: ResourceName): Resource => callOf(name)?.list ?? resources[name]

/** What the columns of a file are made of: the description, and of investors their profiles too, which no list carries. */
export function tableOf(name: ExportableName): Pick<Resource, 'id' | 'fields' | 'computed'> {
  if (isOther(name)) return others[name].table
  const { id, fields, computed } = describedBy(name)
  return name === 'vc' ? { id, fields, computed: { ...computed, ...resources.vc.fields } } : { id, fields, computed }
}

/** Every record, some at a time. It is put down in the trail before the first is read. */
export async function* recordsOf(deps: Deps, name: ExportableName): AsyncGenerator<readonly Rec[], void> {
  if (isOther(name)) {
    await recordAudit(deps.db, { action: 'export', detail: { list: name, by: 'operator' } }, deps.now())
    yield* others[name].records(deps.db, deps.now())
    return
  }
  const call = callOf(name)
  const route = routes.find((one) => one.call === call)
  if (!call || !route) throw new CommandError(`"${name}" cannot be exported.`)
  const all = call === allCalls[name]['export'] ? streamed(deps, name, route) : paged(deps, name, route)
  for await (const some of all) yield name === 'vc' ? await withProfiles(deps.db, some) : some
}

async function* streamed(deps: Deps, name: ResourceName, route: Route): AsyncGenerator<readonly Rec[], void> {
  const answer = await route.handle(asking(deps, { ...everything(name), range: undefined }))
  if (!(answer instanceof RowStream)) throw new Error(`The export of ${name} is no stream.`)
  try {
    for await (const part of answer.parts) yield rowsIn(part.answer).map((record) => identified(name, record))
  } finally {
    await answer.ended()
  }
}

async function* paged(deps: Deps, name: ResourceName, route: Route): AsyncGenerator<readonly Rec[], void> {
  await recordAudit(deps.db, { action: 'export', detail: { list: name, by: 'operator' } }, deps.now())
  const { max } = limits.page
  let cursor: string | undefined
  for (let first = 0; ; first += max) {
    const headers = new Map<string, string>()
    const list: ListQuery = { ...everything(name), range: [first, first + max - 1], cursor }
    const answer = await route.handle(asking(deps, list, (key, value) => void headers.set(key.toLowerCase(), value)))
    yield rowsIn(answer).map((record) => identified(name, record))
    // By what was found, of which an answer may leave something out.
    const [, from, to] = /^\S+ (\d+)-(\d+)\//.exec(headers.get('content-range') ?? '') ?? []
    if (from === undefined || Number(to) - Number(from) + 1 < max) return
    cursor = headers.get(cursorHeader.toLowerCase())
  }
}

const everything = (name: ResourceName): Pick<ListQuery, 'sort' | 'filter'> => ({
  sort: describedBy(name).list.sort,
  filter: {},
})

/** What a handler is given where the operator asks. */
function asking(
  deps: Deps,
  list: ListQuery,
  header: (key: string, value: string) => void = () => undefined,
): Parameters<Route['handle']>[0] {
  const at = deps.now()
  return {
    ...deps,
    env: deps.env,
    // Founders are told which accounts read what they keep back. The operator, who has the whole database, is none: the trail has it.
    accessRecords: { ...deps.accessRecords, note: () => undefined },
    afterCommit: (work) => work(),
    ...{ currentUser: operator, isOperator: true, params: {}, body: {}, query: {}, list, at, header },
    ...{ address: '', token: undefined, lastEventId: undefined, userAgent: undefined },
    language: () => defaultLanguage,
    word: wordIn(defaultLanguage),
    audit: ({ detail, ...entry }: Omit<AuditEntry, 'address'>, queries = deps.db) =>
      recordAudit(queries, { ...entry, actor: undefined, detail: { ...detail, by: 'operator' } }, at),
  }
}

/** The records of an answer: it is a list of them, or holds one. */
function rowsIn(answer: unknown): readonly Rec['record'][] {
  const rows = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer
  if (!Array.isArray(rows)) throw new Error('The answer of a list holds no records.')
  return rows as readonly Rec['record'][] // a list of the contract answers objects
}

function identified(name: ResourceName, record: Rec['record']): Rec {
  const id = record[describedBy(name).id] ?? record['uuid']
  return { id: typeof id === 'string' ? id : '', record }
}
