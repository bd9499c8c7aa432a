import { contract, messages, referenceListNames, fillIn, type ReferenceListName } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { pageHeaders } from '../../platform/http/contentRange.ts'
import { isDuplicate } from '../../platform/errors/failure.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { keepRecord } from '../deletedRecords/keep.ts'
import { putBack } from '../deletedRecords/putBack.ts'
import { lockToRestore } from '../deletedRecords/restoring.ts'
import { orderOptionRebuild } from '../startups/rebuilding.ts'
import { mergeRoute, orderRoute } from './arranging.ts'
import { presentOption } from './presenter.ts'
import { deleteOption, findOption, findNamed, insertOption, listOptions, lockOption, renameOption } from './queries.ts'
import { countUses } from './uses.ts'

const said: Readonly<
  Record<ReferenceListName, { readonly created: string; readonly updated: string; readonly deleted: string }>
> = {
  categories: {
    created: messages.reference.categoryCreated,
    updated: messages.reference.categoryUpdated,
    deleted: messages.reference.categoryDeleted,
  },
  devphases: {
    created: messages.reference.devphaseCreated,
    updated: messages.reference.devphaseUpdated,
    deleted: messages.reference.devphaseDeleted,
  },
  raisephases: {
    created: messages.reference.raisephaseCreated,
    updated: messages.reference.raisephaseUpdated,
    deleted: messages.reference.raisephaseDeleted,
  },
}

/** The calls of a reference list. Everyone signed in reads; the contract leaves writing to admins alone. */
function lookup(list: ReferenceListName): readonly Route[] {
  const calls = contract[list]

  const usesOf = async (queries: Queries, id: string) => (await countUses(queries, list, [id])).get(id) ?? 0

  const getRoute = route(calls.get, async ({ db, currentUser, body }) => {
    const option = await findOption(db, list, body.uuid)
    if (!option) throw httpError.notFound(messages.reference.notFound)
    return presentOption(option, currentUser.role === 'admin' ? await usesOf(db, option.id) : null)
  })

  const listRoute = route(calls.list, async ({ db, currentUser, list: asked, header }) => {
    const page = await listOptions(db, list, asked)
    if (asked.range) pageHeaders(header, list, page)
    // Whoever keeps the list sees on its pages what hangs on an option; forms, which read it all the time, do not ask.
    const uses =
      asked.range && currentUser.role === 'admin'
        ? await countUses(
            db,
            list,
            page.rows.map(({ id }) => id),
          )
        : undefined
    return { data: page.rows.map((option) => presentOption(option, uses?.get(option.id))) }
  })

  const createRoute = route(calls.create, async ({ db, body, audit }) => {
    const name = needed(body.name)
    const option = await unique(() =>
      db.transaction(async (tx) => {
        const made = await insertOption(tx, list, name)
        await audit({ action: 'entry.created', target: made.id, detail: { list, name } }, tx)
        return made
      }),
    )
    return { message: said[list].created, data: presentOption(option, 0) }
  })

  const updateRoute = route(calls.update, async ({ db, body, at, audit }) => {
    const option = await unique(() =>
      db.transaction(async (tx) => {
        const before = await lockOption(tx, list, body.uuid)
        if (!before) throw httpError.notFound(messages.reference.notFound)
        const name = body.name ?? before.name
        if (name === before.name) return before
        await renameOption(tx, list, before.id, name)
        await orderOptionRebuild(tx, list, before.id, at)
        await audit({ action: 'entry.updated', target: before.id, detail: { list, from: before.name, to: name } }, tx)
        return { ...before, name }
      }),
    )
    return { message: said[list].updated, data: presentOption(option, await usesOf(db, option.id)) }
  })

  const deleteRoute = route(calls.delete, async ({ db, currentUser, body, at, audit }) => {
    await db.transaction(async (tx) => {
      const option = await lockOption(tx, list, body.uuid)
      if (!option) throw httpError.notFound(messages.reference.notFound)
      const count = await usesOf(tx, option.id)
      if (count > 0)
        throw httpError.conflict(
          count === 1 ? messages.reference.inUseOnce : fillIn(messages.reference.inUse, { count }),
        )
      await keepRecord(
        tx,
        { kind: list, table: list, id: option.id, name: option.name, owner: undefined, by: currentUser.id },
        at,
      )
      await deleteOption(tx, list, option.id)
      await audit({ action: 'entry.deleted', target: option.id, detail: { list, name: option.name } }, tx)
    })
    return { message: said[list].deleted }
  })

  const restoreRoute = route(calls.restore, async ({ db, currentUser, body, at, audit }) => {
    const name = await db.transaction(async (tx) => {
      const deleted = await lockToRestore(tx, currentUser, list, body.uuid, at)
      if (!deleted) {
        const option = await lockOption(tx, list, body.uuid)
        if (!option) throw httpError.notFound(messages.deleted.notFound)
        return option.name
      }
      const taken = await findNamed(tx, list, deleted.name)
      if (taken) throw httpError.conflict(fillIn(messages.reference.restoreNameTaken, { name: taken.name }))
      await putBack(tx, deleted.id)
      await audit({ action: 'entry.restored', target: deleted.record_id, detail: { list, name: deleted.name } }, tx)
      return deleted.name
    })
    return { message: fillIn(messages.reference.restored, { name }) }
  })

  return [getRoute, listRoute, createRoute, updateRoute, deleteRoute, restoreRoute, mergeRoute(list), orderRoute(list)]
}

/** Two spellings of one name are one option. */
async function unique<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isDuplicate(error)) throw httpError.invalidFields({ name: messages.reference.nameTaken })
    throw error
  }
}

function needed(name: string | null | undefined): string {
  if (!name) throw httpError.invalidFields({ name: messages.rule.required })
  return name
}

export const referenceRoutes: readonly Route[] = referenceListNames.flatMap(lookup)
