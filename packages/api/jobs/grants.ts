import { sql } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import type { Row } from '../platform/db/client.ts'
import type { Deps } from '../platform/http/deps.ts'
import { everyRound, type Rounds } from './due.ts'
import { notify } from '../features/notifications/notify.ts'

interface Over extends Row {
  readonly id: string
  readonly startup_id: string
  readonly person_id: string | null
}

/**
 * Marks grants as over whose end has come, and tells their investors; what was granted is not read any more from that moment on, whether
 * or not this ran. Any number of processes may do so at once. Answers how many ended.
 */
export function endGrants({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const at = now()
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Over>(sql`
      with due as (
        select id from startup_grants where state = 'granted' and ends_at is not null and ends_at <= ${at}::timestamptz
        order by ends_at limit ${limits.grants.page} for update skip locked
      )
      update startup_grants g set state = 'ended' from due where g.id = due.id returning g.id, g.startup_id, g.person_id`)
    for (const { id, startup_id: startup, person_id } of rows)
      if (person_id) await notify(tx, [person_id], { kind: 'access_ended', startup, about: id }, at)
    return rows.length
  })
}

/** Looks every minute; answers how to stop. */
export function startEndingGrants(deps: Rounds): () => void {
  return everyRound(deps, 'grants', 'ends of grants', limits.nextStep.everyMs, () => endGrants(deps))
}
