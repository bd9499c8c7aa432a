import { claimRules, claimTypes, type Todo } from '@baobab/validation'
import type { Database, Row } from '../../platform/db/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { reviewsListings } from '../../platform/env/reviewing.ts'

const atDesk = claimTypes
  .filter((type) => claimRules[type].confirmedBy === 'administrator')
  .map((type) => `'${type}'`)
  .join(', ')

/** What waits for administrators: the rows (`x`) that wait, and since when each does. */
const waiting = {
  reviews: { rows: `listing_reviews x where x.state = 'submitted'`, since: 'x.submitted_at' },
  requests: { rows: `investor_requests x where x.state = 'waiting'`, since: 'x.created_at' },
  reports: { rows: `reports x where x.state = 'waiting'`, since: 'x.created_at' },
  claims: { rows: `claims x where x.state = 'claimed' and x.type in (${atDesk})`, since: 'x.created_at' },
  inbox: { rows: 'contact_messages x where x.answered_at is null', since: 'x.created_at' },
  // The index holds what is not sent.
  mails: { rows: `mails x where x.state <> 'sent' and x.state = 'dead'`, since: 'x.queued_at' },
} as const satisfies Readonly<Record<keyof Todo, object>>

/** How many of a kind wait, as an expression of SQL. */
export const waitingSql = (what: keyof Todo): string => `(select count(*) from ${waiting[what].rows})::int`

const todo = Object.entries(waiting)
  .map(
    ([what, { rows, since }]) =>
      `select '${what}' as what, count(*)::int as count, min(${since}) as oldest from ${rows}`,
  )
  .join(' union all ')

/** What waits for administrators, and since when. */
export async function findTodo(db: Database, env: Env): Promise<Todo> {
  const found = await db.named<Row & { what: keyof Todo; count: number; oldest: Date | null }>('todo', todo)
  const waits = (what: keyof Todo) => {
    const row = found.find((one) => one.what === what)
    return { count: row?.count ?? 0, oldest: row?.oldest?.toISOString() ?? null }
  }
  return {
    ...(reviewsListings(env) ? { reviews: waits('reviews') } : {}),
    requests: waits('requests'),
    reports: waits('reports'),
    claims: waits('claims'),
    inbox: waits('inbox'),
    mails: waits('mails'),
  }
}
