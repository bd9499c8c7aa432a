import { and, asc, eq } from 'drizzle-orm'
import { contract, fillIn, limits, messages, resources, type Message } from '@baobab/validation'
import type { Word } from '@baobab/i18n/wording.ts'
import { lockReferences } from '../../crud/described.ts'
import {
  findTitled,
  insertRow,
  lockRow,
  plainTable,
  titleOf,
  updateRow,
  type PlainRow,
} from '../../crud/plain/store.ts'
import type { Queries } from '../../platform/db/client.ts'
import { isDuplicate } from '../../platform/errors/failure.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Ctx } from '../../platform/http/route.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'

const { collections } = resources
const at = plainTable(collections)
const calls = contract.collecting

/** Adds startups to a collection, or to the featured one. Those that are in it stay where they are. */
export const addRoute = route(calls.add, async (ctx) => {
  const { db, body, word } = ctx
  return db.transaction(async (tx) => {
    await lockReferences(tx, collections.fields, { startup_uuids: body.startup_uuids })
    const row = body.uuid ? await lockRow(at, tx, body.uuid) : await lockFeatured(tx, word, ctx.at)
    const held = startupsOf(row)
    const added = body.startup_uuids.filter((one) => !held.includes(one))
    return change(tx, ctx, row, { changed: added, startups: [...held, ...added], message: messages.collection.added })
  })
})

/** Takes startups out of a collection. */
export const removeRoute = route(calls.remove, async (ctx) => {
  const { db, body } = ctx
  return db.transaction(async (tx) => {
    const row = await lockRow(at, tx, body.uuid)
    const startups = startupsOf(row).filter((one) => !body.startup_uuids.includes(one))
    const changed = startupsOf(row).filter((one) => !startups.includes(one))
    return change(tx, ctx, row, { changed, startups, message: messages.collection.removed })
  })
})

interface Change {
  readonly changed: readonly string[]
  /** Those of the collection from now on. */
  readonly startups: readonly string[]
  readonly message: typeof messages.collection.added | typeof messages.collection.removed
}

/** Stores the startups of a locked collection. Throws 404 where there is none, 409 where they are too many. */
async function change(
  tx: Queries,
  ctx: Pick<Ctx<Record<never, never>, Record<never, never>, CurrentUser>, 'audit' | 'at'>,
  row: PlainRow | undefined,
  { changed, startups, message }: Change,
): Promise<{ message: Message; uuid: string; changed: string[] }> {
  if (!row) throw httpError.notFound(messages.collection.notFound)
  const title = titleOf(collections, row)
  const max = limits.collection.startups
  if (changed.length > 0 && startups.length > max)
    throw httpError.conflict(fillIn(messages.collection.full, { title, max }))
  if (changed.length > 0) {
    await updateRow(at, tx, row.id, { startup_uuids: startups }, ctx.at)
    await ctx.audit({ action: 'entry.changed', target: row.id, detail: { list: collections.name, name: title } }, tx)
  }
  return { message: fillIn(message, { count: changed.length, title }), uuid: row.id, changed: [...changed] }
}

function startupsOf(row: PlainRow | undefined): readonly string[] {
  const held = row?.['startup_uuids']
  return Array.isArray(held) ? held.filter((one) => typeof one === 'string') : []
}

/** The first collection that is featured, locked. Where there is none, the one of that name is featured, and made if need be. */
async function lockFeatured(tx: Queries, word: Word, now: Date): Promise<PlainRow | undefined> {
  const { is_featured, state, position } = at.columns
  if (!is_featured || !state || !position)
    throw new Error('A collection has no column that says whether it is featured.')
  const [first] = await tx
    .select({ id: at.id })
    .from(at.table)
    .where(and(eq(is_featured, true), eq(state, 'published')))
    .orderBy(asc(position))
    .limit(1)
  if (first && typeof first.id === 'string') return lockRow(at, tx, first.id)
  const title = word(messages.collection.featured)
  const values = { state: 'published', is_featured: true }
  const named = await findTitled(at, tx, title)
  if (named) return updateRow(at, tx, named.id, values, now)
  try {
    return await insertRow(at, tx, { ...values, title }, now)
  } catch (error) {
    // Somebody made it at the same moment.
    throw isDuplicate(error) ? httpError.conflict(messages.reference.orderGone) : error
  }
}
