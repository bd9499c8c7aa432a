import { aliasedTable, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ListQuery, ReportState } from '@baobab/validation'
import type { Queries } from '../../db/client.ts'
import { reportMessages, reports, users } from '../../db/schema/index.ts'
import { newId } from '../../lib/uuid.ts'
import { conditionOf, oneOf, textsIn, totalOf, windowOf, type Meanings } from '../listing.ts'
import type { ReportedMessage, ReportRow } from './presenter.ts'

interface Chosen {
  readonly sender_id: string
  readonly text: string
  readonly sent_at: Date
}

/** Keeps a report with a copy of its messages. Answers its uuid. */
export async function insertReport(
  tx: Queries,
  report: Pick<typeof reports.$inferInsert, 'reporter_id' | 'reported_id' | 'reason'>,
  chosen: readonly Chosen[],
  at: Date,
): Promise<string> {
  const id = newId()
  await tx.insert(reports).values({ id, created_at: at, ...report })
  await tx
    .insert(reportMessages)
    .values(chosen.map(({ sender_id, text, sent_at }, place) => ({ report_id: id, place, sender_id, text, sent_at })))
  return id
}

const [reporter, reported, decider] = [
  aliasedTable(users, 'reporter'),
  aliasedTable(users, 'reported'),
  aliasedTable(users, 'decider'),
]
const named = (person: typeof reporter) => ({ first_name: person.first_name, last_name: person.last_name })

/** Reports with those they speak of. */
function read(queries: Queries) {
  return queries
    .select({ report: reports, reporter: named(reporter), reported: named(reported), decider: named(decider) })
    .from(reports)
    .leftJoin(reporter, eq(reporter.id, reports.reporter_id))
    .leftJoin(reported, eq(reported.id, reports.reported_id))
    .leftJoin(decider, eq(decider.id, reports.decided_by))
}

/** The same with their messages, which are read once for all of them. */
async function withMessages(queries: Queries, rows: Awaited<ReturnType<typeof read>>): Promise<ReportRow[]> {
  if (rows.length === 0) return []
  const found = await queries
    .select({ message: reportMessages, sender: named(users) })
    .from(reportMessages)
    .leftJoin(users, eq(users.id, reportMessages.sender_id))
    .where(
      inArray(
        reportMessages.report_id,
        rows.map(({ report }) => report.id),
      ),
    )
    .orderBy(asc(reportMessages.report_id), asc(reportMessages.place))
  const byReport = new Map<string, ReportedMessage[]>(rows.map(({ report }) => [report.id, []]))
  for (const one of found) byReport.get(one.message.report_id)?.push(one)
  return rows.map((row) => ({ ...row, messages: byReport.get(row.report.id) ?? [] }))
}

export async function findReport(queries: Queries, id: string): Promise<ReportRow | undefined> {
  return (await withMessages(queries, await read(queries).where(eq(reports.id, id))))[0]
}

/** A report that nobody else decides until the transaction ends. */
export async function lockReport(tx: Queries, id: string) {
  return (await tx.select().from(reports).where(eq(reports.id, id)).for('update'))[0]
}

export async function decideReport(
  tx: Queries,
  id: string,
  decision: { readonly state: ReportState; readonly note: string; readonly by: string },
  at: Date,
): Promise<void> {
  const { state, note, by } = decision
  await tx.update(reports).set({ state, note, decided_by: by, decided_at: at }).where(eq(reports.id, id))
}

const like = (typed: unknown) => `%${String(typed ?? '').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
const meanings: Meanings = {
  id: oneOf(reports.id),
  state: oneOf(reports.state),
  q: (values) => {
    const typed = like(textsIn(values)[0])
    return sql`(${reports.reason} ilike ${typed} or exists (select 1 from users p where p.id = ${reports.reported_id} and concat_ws(' ', p.first_name, p.last_name) ilike ${typed}))`
  },
}
const sorted: Readonly<Record<string, AnyPgColumn>> = { state: reports.state, created_at: reports.created_at }

/** A page of reports; what the sort leaves open goes by newest. */
export async function listReports(
  queries: Queries,
  list: ListQuery,
): Promise<{ rows: ReportRow[]; first: number; total: number }> {
  const where = conditionOf(list.filter, meanings)
  const { first, size } = windowOf(list)
  const order = list.sort.order === 'ASC' ? asc : desc
  const rows = await read(queries)
    .where(where)
    .orderBy(order(sorted[list.sort.field] ?? reports.state), desc(reports.created_at), desc(reports.id))
    .offset(first)
    .limit(size)
  return { rows: await withMessages(queries, rows), first, total: await totalOf(queries, reports, where) }
}
