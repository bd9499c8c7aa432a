import { aliasedTable, eq, inArray } from 'drizzle-orm'
import { limits, resources, type ListQuery } from '@baobab/validation'
import { everyField, findPageOf, holds, tableSource, type ListPage } from '../../crud/list/index.ts'
import type { Database, Queries } from '../../platform/db/client.ts'
import { investorRequests as requests, users } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { insertUser } from '../users/queries.ts'
import type { RequestRow } from './presenter.ts'

type RequestText = Pick<
  typeof requests.$inferInsert,
  'first_name' | 'last_name' | 'email' | 'company' | 'title' | 'website' | 'why'
>

/** Adds a request with a registration of its own, with which nobody can sign in, whether or not the address has an account. */
export async function insertRequest(
  tx: Queries,
  given: RequestText & { readonly locale: string | null },
  password_hash: string,
  at: Date,
): Promise<{ readonly id: string; readonly user: string }> {
  const { locale, ...request } = given
  const { email, first_name, last_name } = request
  const registration_expires_at = new Date(at.getTime() + limits.investorRequest.waitMs)
  const user = await insertUser(
    tx,
    { email, first_name, last_name, role: 'vc', password_hash, locale, is_active: false, registration_expires_at },
    at,
  )
  if (!user) throw new Error('A registration was not added.')
  const id = newId()
  await tx.insert(requests).values({ id, user_id: user, created_at: at, state: 'waiting', ...request })
  return { id, user }
}

const decider = aliasedTable(users, 'decider')

/** Requests with what is known of their account and of who decided. */
function read(queries: Queries) {
  return queries
    .select({
      request: requests,
      email_verified: users.email_verified,
      decider: { first_name: decider.first_name, last_name: decider.last_name },
    })
    .from(requests)
    .leftJoin(users, eq(users.id, requests.user_id))
    .leftJoin(decider, eq(decider.id, requests.decided_by))
}

export async function findRequest(queries: Queries, id: string): Promise<RequestRow | undefined> {
  return (await read(queries).where(eq(requests.id, id)))[0]
}

/** A request that nobody else decides until the transaction ends. */
export async function lockRequest(tx: Queries, id: string) {
  return (await tx.select().from(requests).where(eq(requests.id, id)).for('update'))[0]
}

/** Notes a decision. A rejected request lets its account go. */
export async function decide(
  tx: Queries,
  id: string,
  decision: { readonly state: 'approved' | 'refused'; readonly note: string; readonly by: string },
  at: Date,
): Promise<void> {
  const { state, note, by } = decision
  await tx
    .update(requests)
    .set({ state, note, decided_by: by, decided_at: at, ...(state === 'refused' ? { user_id: null } : {}) })
    .where(eq(requests.id, id))
}

const source = tableSource({
  resource: resources.investorRequests,
  table: requests,
  filters: { q: holds('t.first_name', 't.last_name', 't.email', 't.company') },
  tie: 't.created_at',
})
const reads = everyField(resources.investorRequests)

/** A page of requests; what the sort leaves open goes by newest. */
export function listRequests(db: Database, list: ListQuery): Promise<ListPage<RequestRow>> {
  const load = (ids: readonly string[]) => read(db).where(inArray(requests.id, [...ids]))
  return findPageOf(db, { source, list, reads }, load, ({ request }) => request.id)
}
