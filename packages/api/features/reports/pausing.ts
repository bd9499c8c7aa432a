import { sql } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import type { Queries, Row } from '../../platform/db/client.ts'
import { lockName } from '../../platform/db/lockName.ts'
import { verifiedAtSql, workplaceSql } from '../../platform/db/verified.ts'
import type { Subject } from '../restrictions/queries.ts'
import { lift, restrict, type Restricting } from '../restrictions/restricting.ts'

/** Of a report, what it is about. */
export interface Target {
  readonly about: string
  readonly reported_id: string | null
  readonly startup_id?: string | null | undefined
}

/** Whom or what a report is about; undefined where they are gone. */
export function subjectOf({ about, reported_id, startup_id }: Target): Subject | undefined {
  if (about === 'startup') return startup_id ? { startup: startup_id } : undefined
  return reported_id ? { user: reported_id } : undefined
}

/** That a report `p` is about the same. */
const same = (subject: Subject) =>
  'user' in subject
    ? sql`p.about <> 'startup' and p.reported_id = ${subject.user}::uuid`
    : sql`p.about = 'startup' and p.startup_id = ${subject.startup}::uuid`

/** What is decided or filed about the same comes one after another, until the transaction ends. */
export async function lockSubject(tx: Queries, subject: Subject): Promise<void> {
  const key = `reported/${'user' in subject ? subject.user : subject.startup}`
  await lockName(tx, key)
}

/** How many reports about the same wait. */
export async function countWaiting(tx: Queries, subject: Subject): Promise<number> {
  const { rows } = await tx.execute<Row & { count: number }>(
    sql`select count(*)::int as count from reports p where p.state = 'waiting' and ${same(subject)}`,
  )
  return rows[0]?.count ?? 0
}

/** How many organisations that are verified investors now have reports about the same that wait and came since a pause of it was lifted last. */
async function countOrganisations(tx: Queries, subject: Subject, at: Date): Promise<number> {
  const ofSubject =
    'user' in subject ? sql`x.user_id = ${subject.user}::uuid` : sql`x.startup_id = ${subject.startup}::uuid`
  const now = sql`${at}::timestamptz`
  const [before, after] = verifiedAtSql('o.id', '@').split('@')
  const { rows } = await tx.execute<Row & { count: number }>(sql`
    select count(*)::int as count from (
      select distinct ${sql.raw(workplaceSql('p.reporter_id'))} as id from reports p
      where p.state = 'waiting' and ${same(subject)} and p.created_at > coalesce(
        (select max(x.lifted_at) from restrictions x where x.kind = 'paused' and ${ofSubject}), '-infinity')
    ) o where ${sql.raw(before ?? '')}${now}${sql.raw(after ?? '')} is not null`)
  return rows[0]?.count ?? 0
}

/** Pauses new connections and messages of what enough verified organisations reported, until an administrator decides. */
export async function pauseByReports(tx: Queries, by: Restricting, subject: Subject): Promise<void> {
  if ((await countOrganisations(tx, subject, by.at)) < limits.report.pausing) return
  await restrict(tx, { ...by, by: null }, subject, { kind: 'paused', reason: null })
}

/** Lifts such a pause once too few of the reports that caused it wait; one that an administrator made stays. */
export async function liftByDecision(tx: Queries, by: Restricting, subject: Subject, reason: string): Promise<void> {
  const { rows } = await tx.execute<Row>(sql`
    select 1 as found from restrictions r where r.kind = 'paused' and r.lifted_at is null and r.reason is null
      and ${'user' in subject ? sql`r.user_id = ${subject.user}::uuid` : sql`r.startup_id = ${subject.startup}::uuid`}`)
  if (rows.length === 0 || (await countOrganisations(tx, subject, by.at)) >= limits.report.pausing) return
  await lift(tx, by, subject, { kind: 'paused', reason })
}
