import { sql } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import type { Row } from '../platform/db/client.ts'
import { workplaceSql } from '../platform/db/verified.ts'
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
  let reminded = 0
  for (const kind of kinds)
    for (let more: number = limits.nextStep.atOnce; more >= limits.nextStep.atOnce; reminded += more)
      more = await remindOfSome(deps, kind)
  return reminded
}

/** Whose own deal (`d`) it is, while they are connected and the deal does not stand on the board of their organisation. */
const person = sql`
  select u.id from organisations o join users u on u.id = o.person_id join connections x on x.user_id = u.id and x.startup_id = d.startup_id
  where o.id = d.organisation_id and u.is_active and not exists (
    select 1 from shared_deals t where t.startup_id = d.startup_id and t.organisation_id = ${sql.raw(workplaceSql('u.id'))})`

/** Who is reminded of the step of a shared deal (`d`): who does it, or where nobody of the organisation does all who may. */
const sharing = sql`
  select m.user_id from memberships m join users u on u.id = m.user_id
  where m.organisation_id = d.organisation_id and m.since is not null and m.ended_at is null and m.role <> 'viewer' and u.is_active
    and (m.user_id = d.responsible_id or not exists (
      select 1 from memberships r join users a on a.id = r.user_id where r.organisation_id = d.organisation_id and r.user_id = d.responsible_id
        and r.since is not null and r.ended_at is null and r.role <> 'viewer' and a.is_active))`

/** The deals that have steps, each with who is reminded of one. */
const kinds = [
  { table: sql`deals`, told: person },
  { table: sql`shared_deals`, told: sharing },
] as const

function remindOfSome(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { table, told: people }: (typeof kinds)[number],
): Promise<number> {
  const at = now()
  const day = dayOf(at.getTime() - limits.nextStep.hour * hourMs)
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Due>(sql`
      with due as (
        select d.organisation_id, d.startup_id from ${table} d
        where d.next_step_on <= ${day}::date and d.next_step_on is not null and d.reminded_at is null and exists (${people})
        order by d.next_step_on limit ${limits.nextStep.atOnce} for update skip locked
      )
      update ${table} d set reminded_at = ${at}::timestamptz from due
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
