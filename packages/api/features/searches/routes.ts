import {
  contract,
  limits,
  mailPeriods,
  messages,
  readListQuery,
  resourceNames,
  resources,
  fillIn,
  type ListQuery,
  type ResourceName,
} from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { isDuplicate } from '../../platform/errors/failure.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { openRoute, route, type Route } from '../../platform/http/route.ts'
import { isSecret } from '../../platform/lib/secret.ts'
import { keepRecord } from '../../crud/deleted/keep.ts'
import { putBack } from '../../crud/deleted/putBack.ts'
import { lockToRestore } from '../../crud/deleted/restoring.ts'
import { lockOrganisationOf } from '../organisations/queries.ts'
import { isOwner } from './policy.ts'
import { presentSearch, type SearchRow } from './presenter.ts'
import { chooseMail, lockMailing, stopMails } from './mailings.ts'
import {
  changeSearch,
  countSearches,
  deleteSearch,
  insertSearch,
  listSearches,
  lockSearch,
  takenName,
} from './queries.ts'

const { searches } = contract

const listRoute = route(searches.list, async ({ db, currentUser }) => ({
  data: (await listSearches(db, currentUser.id)).map(presentSearch),
}))

const createRoute = route(searches.create, async ({ db, currentUser, body, at }) => {
  const resource = nameOf(body.resource)
  const { filter, sort } = questionOf(resource, body)
  const search = await unique(() =>
    db.transaction(async (tx) => {
      const organisation_id = await lockOrganisationOf(tx, currentUser.id, at)
      if ((await countSearches(tx, organisation_id)) >= limits.savedSearches.most)
        throw httpError.conflict(fillIn(messages.search.tooMany, { max: limits.savedSearches.most }))
      return insertSearch(tx, { user_id: currentUser.id, organisation_id, resource, name: body.name, filter, sort }, at)
    }),
  )
  return { message: messages.search.saved, data: presentSearch(search) }
})

/** Mails of a search that asks for something else begin with what is published from now on. */
const updateRoute = route(searches.update, async ({ db, currentUser, body, at }) => {
  const isQuestion = body.filter != null || body.sort != null
  const search = await unique(() =>
    db.transaction(async (tx) => {
      const own = await ownSearch(tx, currentUser, body.search_uuid, at)
      const { filter, sort } = isQuestion
        ? questionOf(own.resource, {
            filter: body.filter ?? JSON.stringify(own.filter),
            sort: body.sort ?? JSON.stringify([own.sort.field, own.sort.order]),
          })
        : own
      const changed = { ...own, name: body.name, filter, sort, ...(body.filter == null ? {} : { told_to: at }) }
      await changeSearch(tx, changed)
      return changed
    }),
  )
  return { message: isQuestion ? messages.search.changed : messages.search.renamed, data: presentSearch(search) }
})

const mailMessages = {
  none: messages.search.mailNone,
  daily: messages.search.mailDaily,
  weekly: messages.search.mailWeekly,
} as const

/** The call is for verified addresses alone, so that only an address that is its owner's gets mails. */
const mailRoute = route(searches.mail, async ({ db, currentUser, body, at }) => {
  const mail = mailPeriods.find((one) => one === body.mail) ?? 'none'
  const data = await db.transaction(async (tx) => {
    await lockMailing(tx, currentUser.id)
    const own = await ownSearch(tx, currentUser, body.search_uuid, at)
    if (mail !== 'none' && !resources[own.resource].list.mailed)
      throw httpError.invalidFields({ mail: messages.search.mailList })
    await chooseMail(tx, own, mail, at)
    return presentSearch({ ...own, mail })
  })
  return { message: mailMessages[mail], data }
})

/** The one click that every mail carries; one that was clicked before is answered alike. */
const stopRoute = openRoute(searches.stop, async ({ db, body, query }) => {
  const token = body.token ?? query['token']
  if (typeof token !== 'string' || !isSecret(token)) throw httpError.invalidFields({ token: messages.auth.linkDead })
  await db.transaction((tx) => stopMails(tx, token))
  return { message: messages.search.mailStopped }
})

const deleteRoute = route(searches.delete, async ({ db, currentUser, body, at, audit }) => {
  await db.transaction(async (tx) => {
    const search = await ownSearch(tx, currentUser, body.search_uuid, at)
    await keepRecord(
      tx,
      {
        kind: 'searches',
        table: 'saved_searches',
        id: search.id,
        name: search.name,
        owner: currentUser.id,
        by: currentUser.id,
      },
      at,
    )
    await deleteSearch(tx, search.id)
    await audit({ action: 'search.deleted', target: search.id }, tx)
  })
  return { message: messages.search.deleted }
})

/** A search comes back with its mails, unless its owner stopped them meanwhile. */
const restoreRoute = route(searches.restore, async ({ db, currentUser, body, at, audit }) => {
  await db.transaction(async (tx) => {
    const deleted = await lockToRestore(tx, currentUser, 'searches', body.search_uuid, at)
    if (!deleted) return void (await ownSearch(tx, currentUser, body.search_uuid, at))
    if ((await countSearches(tx, await lockOrganisationOf(tx, currentUser.id, at))) >= limits.savedSearches.most)
      throw httpError.conflict(fillIn(messages.search.tooMany, { max: limits.savedSearches.most }))
    const name = await takenName(tx, deleted.id)
    if (name !== undefined) throw httpError.conflict(fillIn(messages.deleted.searchNameTaken, { name }))
    await putBack(tx, deleted.id)
    const search = await ownSearch(tx, currentUser, deleted.record_id, at)
    if (search.mail !== 'none') {
      await lockMailing(tx, currentUser.id)
      await chooseMail(tx, search, search.mail, at)
    }
    await audit({ action: 'search.restored', target: search.id }, tx)
  })
  return { message: messages.deleted.searchRestored }
})

/** What a list would be asked for: the same rules as in its own query. */
function questionOf(
  resource: ResourceName,
  { filter, sort }: { readonly filter?: string | null | undefined; readonly sort?: string | null | undefined },
): ListQuery {
  const read = readListQuery(resources[resource], { filter: filter ?? undefined, sort: sort ?? undefined })
  if (!read.ok) throw httpError.invalidFields(read.errors)
  return read.query
}

function nameOf(resource: string): ResourceName {
  const known = resourceNames.find((one) => one === resource)
  if (!known) throw httpError.invalidFields({ resource: messages.rule.choice })
  return known
}

/** Another's search is not there. */
async function ownSearch(tx: Queries, currentUser: CurrentUser, id: string, at: Date): Promise<SearchRow> {
  const organisation = await lockOrganisationOf(tx, currentUser.id, at)
  const search = await lockSearch(tx, id)
  if (!search || !isOwner(organisation, search)) throw httpError.notFound(messages.search.notFound)
  return search
}

/** Two spellings of one name are one search. */
async function unique<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isDuplicate(error)) throw httpError.invalidFields({ name: messages.search.nameTaken })
    throw error
  }
}

export const savedSearchRoutes: readonly Route[] = [
  listRoute,
  createRoute,
  updateRoute,
  mailRoute,
  stopRoute,
  deleteRoute,
  restoreRoute,
]
