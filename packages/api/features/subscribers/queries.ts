import { inArray } from 'drizzle-orm'
import { resources, type ListQuery } from '@baobab/validation'
import {
  everyField,
  findAllIds,
  findPageOf,
  holds,
  inOrder,
  tableSource,
  type AllIds,
  type ListPage,
} from '../../crud/list/index.ts'
import type { Database } from '../../platform/db/client.ts'
import { newsletterSubscribers as stored } from '../../platform/db/schema/index.ts'
import type { SubscriberRow } from './presenter.ts'

const source = tableSource({
  resource: resources.subscribers,
  table: stored,
  computed: { is_confirmed: '(t.confirmed_at is not null)' },
  filters: { q: holds('t.email', 't.name') },
})
const reads = everyField(resources.subscribers)
const confirmed = [{ where: 't.confirmed_at is not null' }]

const loadFrom = (db: Database) => (ids: readonly string[]) =>
  db
    .select()
    .from(stored)
    .where(inArray(stored.id, [...ids]))

/** A page of subscribers, confirmed or not. */
export function listSubscribers(db: Database, list: ListQuery): Promise<ListPage<SubscriberRow>> {
  return findPageOf(db, { source, list, reads }, loadFrom(db), ({ id }) => id)
}

/** The uuids of those of a filter who confirmed. */
export function findConfirmedIds(db: Database, list: ListQuery): Promise<AllIds> {
  return findAllIds(db, { source, list, reads, branches: confirmed })
}

/** These subscribers in this order. */
export async function findSubscribers(db: Database, ids: readonly string[]): Promise<readonly SubscriberRow[]> {
  return inOrder(ids, await loadFrom(db)(ids), ({ id }) => id)
}
