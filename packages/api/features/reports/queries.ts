import { aliasedTable, and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import {
  limits,
  resources,
  urgentKinds,
  type ListQuery,
  type ReportKind,
  type ReportState,
  type ReportSubject,
} from '@baobab/validation'
import { everyField, findPageOf, holding, tableSource, type ListPage } from '../../crud/list/index.ts'
import type { Database, Queries } from '../../platform/db/client.ts'
import { reportAnswers, reportMessages, reports, startups, users } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import type { RestrictionRow } from '../restrictions/presenter.ts'
import { listRestrictions } from '../restrictions/queries.ts'
import type { InvolvingRow, ReportedMessage, ReportRow } from './presenter.ts'

/** A message that is copied with a report. */
export interface Chosen {
  readonly sender_id: string | null
  readonly text: string
  readonly sent_at: Date
}

/** A report as it is made: about what, whose that is, what it is called, of which kind, why, and by when it is to be decided. */
export interface NewReport {
  readonly about: ReportSubject
  readonly kind?: ReportKind
  readonly reporter_id: string
  readonly reported_id: string
  readonly startup_id?: string
  readonly name: string | null
  readonly reason: string
  readonly due_at?: Date | null
}

/** Keeps a report with a copy of its messages. Answers its uuid, or undefined where one of the same person about the same startup or person waits already. */
export async function insertReport(
  tx: Queries,
  report: NewReport,
  chosen: readonly Chosen[],
  at: Date,
): Promise<string | undefined> {
  const added = await tx
    .insert(reports)
    .values({ id: newId(), created_at: at, ...report })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  const id = added[0]?.id
  if (id !== undefined && chosen.length > 0)
    await tx
      .insert(reportMessages)
      .values(chosen.map(({ sender_id, text, sent_at }, place) => ({ report_id: id, place, sender_id, text, sent_at })))
  return id
}

/** Lets no other report of a person's in until the transaction ends, and keeps nobody from referring to them. */
export async function lockReporter(tx: Queries, reporter: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, reporter)).for('no key update')
}

/** How many reports of a person's wait for a decision. */
export function countWaitingReports(tx: Queries, reporter: string): Promise<number> {
  return tx.$count(reports, and(eq(reports.reporter_id, reporter), eq(reports.state, 'waiting')))
}

const [reporter, reported, decider] = [
  aliasedTable(users, 'reporter'),
  aliasedTable(users, 'reported'),
  aliasedTable(users, 'decider'),
]
const named = (user: typeof reporter) => ({ first_name: user.first_name, last_name: user.last_name })

/** Reports with the people and startups that they name. */
function read(queries: Queries) {
  return queries
    .select({
      report: reports,
      reporter: named(reporter),
      reported: named(reported),
      decider: named(decider),
      startup: { id: startups.id, name: startups.startup_name },
      answer: { text: reportAnswers.text, answered_at: reportAnswers.answered_at },
    })
    .from(reports)
    .leftJoin(reportAnswers, eq(reportAnswers.report_id, reports.id))
    .leftJoin(startups, eq(startups.id, reports.startup_id))
    .leftJoin(reporter, eq(reporter.id, reports.reporter_id))
    .leftJoin(reported, eq(reported.id, reports.reported_id))
    .leftJoin(decider, eq(decider.id, reports.decided_by))
}

type Stored = typeof reports.$inferSelect
type Read = Awaited<ReturnType<typeof read>>
const known = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
const peopleOf = (rows: Read) => known(rows.flatMap(({ report }) => [report.reported_id, report.reporter_id]))
const venturesOf = (rows: Read) => known(rows.map(({ report }) => report.startup_id))

/** Whether a restriction is of whom or what a report is about, or of who sent it: then of the right to report alone. */
const concerns = (report: Stored, { kind, user_id, startup_id }: RestrictionRow['restriction']) =>
  kind === 'reporting'
    ? user_id === report.reporter_id
    : startup_id === null
      ? user_id === report.reported_id
      : startup_id === report.startup_id

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
  const kept = await listRestrictions(queries, peopleOf(rows), venturesOf(rows))
  return rows.map((row) => ({
    ...row,
    messages: byReport.get(row.report.id) ?? [],
    restrictions: kept.filter((one) => concerns(row.report, one.restriction)),
  }))
}

export async function findReport(queries: Queries, id: string): Promise<ReportRow | undefined> {
  return (await withMessages(queries, await read(queries).where(eq(reports.id, id))))[0]
}

/** A report, locked so that nobody else decides it until the transaction ends. */
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
  await tx.update(reports).set({ state, note, decided_by: by, decided_at: at, told_at: at }).where(eq(reports.id, id))
}

/** The newest reports about somebody, or those that they sent. */
export async function listInvolving(
  queries: Queries,
  as: 'reporter' | 'reported',
  user: string,
): Promise<readonly InvolvingRow[]> {
  return queries
    .select({ report: reports, answer: { text: reportAnswers.text, answered_at: reportAnswers.answered_at } })
    .from(reports)
    .leftJoin(reportAnswers, eq(reportAnswers.report_id, reports.id))
    .where(eq(as === 'reporter' ? reports.reporter_id : reports.reported_id, user))
    .orderBy(desc(reports.created_at), desc(reports.id))
    .limit(limits.report.own)
}

/** Puts an answer beside every report about the same that waits. Answers their uuids. */
export async function saveAnswers(
  tx: Queries,
  { about, startup_id }: Pick<Stored, 'about' | 'startup_id'>,
  { user, text }: { readonly user: string; readonly text: string },
  at: Date,
): Promise<readonly string[]> {
  const same =
    about === 'startup' && startup_id
      ? and(eq(reports.about, 'startup'), eq(reports.startup_id, startup_id))
      : ne(reports.about, 'startup')
  const waiting = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.state, 'waiting'), eq(reports.reported_id, user), same))
    .orderBy(asc(reports.id))
  const ids = waiting.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .insert(reportAnswers)
      .values(ids.map((report_id) => ({ report_id, user_id: user, text, answered_at: at })))
      .onConflictDoUpdate({ target: reportAnswers.report_id, set: { user_id: user, text, answered_at: at } })
  return ids
}

const listed = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')

const source = tableSource({
  resource: resources.reports,
  table: reports,
  filters: {
    q: ([typed], bind) => {
      const held = bind(holding(typed))
      return `(t.reason ilike ${held} or t.name ilike ${held}
        or exists (select 1 from startups s where s.id = t.startup_id and s.startup_name ilike ${held})
        or exists (select 1 from users p where p.id = t.reported_id and concat_ws(' ', p.first_name, p.last_name) ilike ${held}))`
    },
  },
  // Of those that wait the urgent come first, and the oldest of them; of the others what was decided last.
  tie: `case when t.state = 'waiting' then (case when t.kind in (${listed(urgentKinds)}) then 1e11 else 0 end) - extract(epoch from t.created_at)
    else extract(epoch from t.decided_at) end`,
})
const reads = everyField(resources.reports)

/** A page of reports; what the sort leaves open goes by what waits: the urgent first, then the oldest. */
export function listReports(db: Database, list: ListQuery): Promise<ListPage<ReportRow>> {
  const load = async (ids: readonly string[]) => withMessages(db, await read(db).where(inArray(reports.id, [...ids])))
  return findPageOf(db, { source, list, reads }, load, ({ report }) => report.id)
}
