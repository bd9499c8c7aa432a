import { sql } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import type { Row } from '../platform/db/client.ts'
import type { Deps } from '../platform/http/deps.ts'
import { everyRound, type Rounds } from './due.ts'
import { dayOf } from '../platform/lib/day.ts'
import { notify } from '../features/notifications/notify.ts'

const hourMs = 3_600_000

interface Due extends Row {
  readonly startup_id: string
  readonly next_step_on: string
  readonly people: readonly string[]
}

/**
 * Reminds of the next steps whose day has come: by the bell, and by a mail where that is not read. Any number of processes may do so at
 * once, since the note that a step was reminded of is written with the notifications. A step whose connection ended, or whose people are
 * disabled, waits until that is over. Answers how many steps were reminded of.
 */
export async function remindOfSteps(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  for (let reminded = 0; ;) {
    const more = await remindOfSome(deps)
    reminded += more
    if (more < limits.nextStep.atOnce) return reminded
  }
}

/** Who works with a startup for the organisation of a deal (`d`). */
const people = sql`
  select m.user_id from memberships m join connections x on x.user_id = m.user_id and x.startup_id = d.startup_id join users u on u.id = m.user_id
  where m.organisation_id = d.organisation_id and m.since is not null and m.ended_at is null and m.role <> 'viewer' and u.is_active`

function remindOfSome({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const at = now()
  const day = dayOf(at.getTime() - limits.nextStep.hour * hourMs)
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Due>(sql`
      with due as (
        select d.organisation_id, d.startup_id from deals d
        where d.next_step_on <= ${day}::date and d.next_step_on is not null and d.reminded_at is null and exists (${people})
        order by d.next_step_on limit ${limits.nextStep.atOnce} for update skip locked
      )
      update deals d set reminded_at = ${at}::timestamptz from due
      where d.organisation_id = due.organisation_id and d.startup_id = due.startup_id
      returning d.startup_id, d.next_step_on::text as next_step_on, array(${people}) as people`)
    for (const { startup_id: startup, next_step_on, people: told } of rows)
      await notify(tx, told, { kind: 'next_step', startup, about: `${startup}/${next_step_on}` }, at)
    return rows.length
  })
}

/** Looks every minute; answers how to stop. */
export function startReminders(deps: Rounds): () => void {
  return everyRound(deps, 'reminders', 'reminders of next steps', limits.nextStep.everyMs, () => remindOfSteps(deps))
}
