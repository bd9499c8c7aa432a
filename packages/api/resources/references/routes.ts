import { contract, messages, referenceListNames, say, type ReferenceListName } from '@baobab/validation'
import type { Queries } from '../../db/client.ts'
import { pageHeaders } from '../../http/contentRange.ts'
import { isDuplicate } from '../../http/failure.ts'
import { refuse } from '../../http/refusal.ts'
import { route, type Route } from '../../http/route.ts'
import { keepRecord } from '../deletedRecords/keep.ts'
import { putBack } from '../deletedRecords/putBack.ts'
import { lockToRestore } from '../deletedRecords/restoring.ts'
import { orderOptionRebuild } from '../startups/rebuilding.ts'
import { mergeRoute, orderRoute } from './arranging.ts'
import { presentEntry } from './presenter.ts'
import { deleteEntry, findEntry, findNamed, insertEntry, listEntries, lockEntry, renameEntry } from './queries.ts'
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
function family(list: ReferenceListName): readonly Route[] {
  const calls = contract[list]

  const usesOf = async (queries: Queries, id: string) => (await countUses(queries, list, [id])).get(id) ?? 0

  const getRoute = route(calls.get, async ({ db, caller, body }) => {
    const entry = await findEntry(db, list, body.uuid)
    if (!entry) throw refuse.notFound(messages.reference.notFound)
    return presentEntry(entry, caller.role === 'admin' ? await usesOf(db, entry.id) : null)
  })

  const listRoute = route(calls.list, async ({ db, caller, list: asked, header }) => {
    const page = await listEntries(db, list, asked)
    if (asked.range) pageHeaders(header, list, page)
    // Whoever keeps the list sees on its pages what hangs on an entry; forms, which read it all the time, do not ask.
    const uses =
      asked.range && caller.role === 'admin'
        ? await countUses(
            db,
            list,
            page.rows.map(({ id }) => id),
          )
        : undefined
    return { data: page.rows.map((entry) => presentEntry(entry, uses?.get(entry.id))) }
  })

  const createRoute = route(calls.create, async ({ db, body, audit }) => {
    const name = needed(body.name)
    const entry = await unique(() =>
      db.transaction(async (tx) => {
        const made = await insertEntry(tx, list, name)
        await audit({ action: 'entry.created', target: made.id, detail: { list, name } }, tx)
        return made
      }),
    )
    return { message: said[list].created, data: presentEntry(entry, 0) }
  })

  const updateRoute = route(calls.update, async ({ db, body, at, audit }) => {
    const entry = await unique(() =>
      db.transaction(async (tx) => {
        const before = await lockEntry(tx, list, body.uuid)
        if (!before) throw refuse.notFound(messages.reference.notFound)
        const name = body.name ?? before.name
        if (name === before.name) return before
        await renameEntry(tx, list, before.id, name)
        await orderOptionRebuild(tx, list, before.id, at)
        await audit({ action: 'entry.updated', target: before.id, detail: { list, from: before.name, to: name } }, tx)
        return { ...before, name }
      }),
    )
    return { message: said[list].updated, data: presentEntry(entry, await usesOf(db, entry.id)) }
  })

  const deleteRoute = route(calls.delete, async ({ db, caller, body, at, audit }) => {
    await db.transaction(async (tx) => {
      const entry = await lockEntry(tx, list, body.uuid)
      if (!entry) throw refuse.notFound(messages.reference.notFound)
      const count = await usesOf(tx, entry.id)
      if (count > 0)
        throw refuse.conflict(count === 1 ? messages.reference.inUseOnce : say(messages.reference.inUse, { count }))
      await keepRecord(
        tx,
        { kind: list, table: list, id: entry.id, name: entry.name, owner: undefined, by: caller.id },
        at,
      )
      await deleteEntry(tx, list, entry.id)
      await audit({ action: 'entry.deleted', target: entry.id, detail: { list, name: entry.name } }, tx)
    })
    return { message: said[list].deleted }
  })

  const restoreRoute = route(calls.restore, async ({ db, caller, body, at, audit }) => {
    const name = await db.transaction(async (tx) => {
      const deleted = await lockToRestore(tx, caller, list, body.uuid, at)
      if (!deleted) {
        const entry = await lockEntry(tx, list, body.uuid)
        if (!entry) throw refuse.notFound(messages.deleted.notFound)
        return entry.name
      }
      const taken = await findNamed(tx, list, deleted.name)
      if (taken) throw refuse.conflict(say(messages.reference.restoreNameTaken, { name: taken.name }))
      await putBack(tx, deleted.id)
      await audit({ action: 'entry.restored', target: deleted.record_id, detail: { list, name: deleted.name } }, tx)
      return deleted.name
    })
    return { message: say(messages.reference.restored, { name }) }
  })

  return [getRoute, listRoute, createRoute, updateRoute, deleteRoute, restoreRoute, mergeRoute(list), orderRoute(list)]
}

/** Two spellings of one name are one entry. */
async function unique<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isDuplicate(error)) throw refuse.broken({ name: messages.reference.nameTaken })
    throw error
  }
}

function needed(name: string | null | undefined): string {
  if (!name) throw refuse.broken({ name: messages.rule.required })
  return name
}

export const referenceRoutes: readonly Route[] = referenceListNames.flatMap(family)
