import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { limits, type ListQuery } from '@baobab/validation'
import type { Queries } from '../../db/client.ts'
import { newsletterSubscribers as stored } from '../../db/schema/index.ts'
import { conditionOf, holds, isSet, oneOf, totalOf, windowOf, type Meanings } from '../listing.ts'
import type { SubscriberRow } from './presenter.ts'

const meanings: Meanings = {
  id: oneOf(stored.id),
  is_confirmed: isSet(stored.confirmed_at),
  q: holds(stored.email, stored.name),
}
const sorted: Readonly<Record<string, AnyPgColumn>> = {
  email: stored.email,
  name: stored.name,
  created_at: stored.created_at,
  confirmed_at: stored.confirmed_at,
}

function orderOf({ sort }: ListQuery) {
  const order = sort.order === 'ASC' ? asc : desc
  return [order(sorted[sort.field] ?? stored.created_at), order(stored.id)]
}

/** A page of subscribers, confirmed or not. */
export async function listSubscribers(
  queries: Queries,
  list: ListQuery,
): Promise<{ rows: SubscriberRow[]; first: number; total: number }> {
  const where = conditionOf(list.filter, meanings)
  const { first, size } = windowOf(list)
  const rows = await queries
    .select()
    .from(stored)
    .where(where)
    .orderBy(...orderOf(list))
    .offset(first)
    .limit(size)
  return { rows, first, total: await totalOf(queries, stored, where) }
}

/** Those of a filter who confirmed, up to the limit of an export. */
export function listConfirmed(queries: Queries, list: ListQuery): Promise<SubscriberRow[]> {
  return queries
    .select()
    .from(stored)
    .where(and(isNotNull(stored.confirmed_at), conditionOf(list.filter, meanings)))
    .orderBy(...orderOf(list))
    .limit(limits.exportCap)
}

export async function deleteSubscriber(tx: Queries, id: string): Promise<boolean> {
  return (await tx.delete(stored).where(eq(stored.id, id)).returning({ id: stored.id })).length > 0
}
