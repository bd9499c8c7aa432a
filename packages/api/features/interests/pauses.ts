import { sql, type SQL } from 'drizzle-orm'
import { limits, type PauseCause } from '@baobab/validation'
import { isShownSql, mayShowSql } from '../../platform/db/showing.ts'
import type { Queries, Row } from '../../platform/db/client.ts'
import { append, lockInterest } from './events.ts'

/** What by the other side each time (`i`) stands still for. In the order of their names, as they are stored. */
const causes = sql`array_remove(array[
  case when i.owed_by = 'investor' and exists (
    select 1 from startup_grants g where g.startup_id = i.startup_id and g.person_id = i.investor_id and g.state = 'asked') then 'access' end,
  case when (i.owed_by = 'founder' and not exists (select 1 from users u where u.id = i.investor_id and ${sql.raw(isShownSql('u'))})
      or i.owed_by = 'investor' and not exists (
        select 1 from startups w join users u on u.id = w.user_id where w.id = i.startup_id and w.is_published and ${sql.raw(mayShowSql('w', 'u'))})
      or not exists (select 1 from startups w where w.id = i.startup_id)) then 'away' end,
  case when i.owed_by = 'investor' and exists (
    select 1 from questions q where q.startup_id = i.startup_id and q.user_id = i.investor_id and q.answered_at is null and q.hidden_at is null) then 'question' end
], null)`

interface Differing extends Row {
  readonly id: string
  readonly causes: readonly PauseCause[]
}

async function standStill(tx: Queries, which: SQL, lock: SQL, at: Date): Promise<number> {
  const { rows } = await tx.execute<Differing>(sql`
    select i.id, ${causes} as causes from interests i
    where i.owed_by is not null and i.lapsed_at is null and i.ended_at is null and ${which}
      and ${causes} <> array_remove(i.paused_for, 'ended')
    order by i.id limit ${limits.interest.atOnce} ${lock}`)
  for (const { id, causes: now } of rows) {
    const interest = await lockInterest(tx, id)
    if (!interest) continue
    let standing = interest
    for (const detail of now.filter((one) => !interest.paused_for.includes(one)))
      standing = await append(tx, standing, { kind: 'paused', side: null, detail }, at)
    for (const detail of interest.paused_for.filter((one) => one !== 'ended' && !now.includes(one)))
      standing = await append(tx, standing, { kind: 'resumed', side: null, detail }, at)
  }
  return rows.length
}

/** Stops the times of a startup’s interests that wait for the other side, and starts those again that wait for it no longer. */
export async function pauseInterests(tx: Queries, startup: string, at: Date): Promise<void> {
  await standStill(tx, sql`i.startup_id = ${startup}::uuid`, sql`for update of i`, at)
}

/** The same for all startups, as many at a time as a round takes; what another process is at is left to it. Answers how many. */
export function pauseSome(tx: Queries, at: Date): Promise<number> {
  return standStill(tx, sql`true`, sql`for update of i skip locked`, at)
}
