import { and, eq } from 'drizzle-orm'
import { canModerate, urgentKinds, type NotificationKind, type ReportKind, type ReportState } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { users } from '../../platform/db/schema/index.ts'
import { notify } from '../notifications/notify.ts'
import { notifyOwner } from '../notifications/notifyOwner.ts'

interface Sent {
  readonly id: string
  readonly kind: ReportKind
  readonly reporter_id: string
  readonly reported_id: string
}

/** Tells administrators of a report, but not one whom it is about: of an urgent one by mail too, where they decide reports. */
export async function tellAdministrators(tx: Queries, env: Env, report: Sent, at: Date): Promise<void> {
  if (urgentKinds.includes(report.kind)) return alertAdministrators(tx, env, 'scam_report', report, at)
  const others = (await administrators(tx)).map(({ id }) => id).filter((id) => id !== report.reported_id)
  await notify(tx, others, { kind: 'report', actor: report.reporter_id, about: report.id }, at)
}

/** Tells administrators at once of what is urgent: those who decide reports by bell and mail, the others by the bell. Nothing of its text is told. */
export async function alertAdministrators(
  tx: Queries,
  env: Env,
  kind: Extract<NotificationKind, 'scam_report' | 'scam_overdue'>,
  report: Pick<Sent, 'id'> & { readonly reported_id: string | null },
  at: Date,
): Promise<void> {
  for (const admin of await administrators(tx)) {
    if (admin.id === report.reported_id) continue
    const of = { owner: admin.id, actor: '', kind, about: report.id }
    await notifyOwner(tx, env, canModerate(admin) ? { ...of, mail: {} } : of, at)
  }
}

function administrators(tx: Queries) {
  return tx
    .select({ id: users.id, role: users.role, rights: users.rights })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.is_active, true)))
}

/** Of a report, what both sides are told. */
interface About {
  readonly id: string
  readonly about: string
  readonly name: string | null
  readonly reported_id: string | null
  readonly startup_id?: string | null | undefined
}

/** The startup that a report is about, as a notification and its mail name it. */
const ofStartup = ({ about, startup_id, name }: About) =>
  about === 'startup' && startup_id
    ? { startup: startup_id, mail: { startup: { id: startup_id, name } } }
    : { mail: {} }

/** Tells whoever is reported, by bell, and by mail where no other report about the same waits: not by whom, and not in which words. */
export async function tellReported(tx: Queries, env: Env, report: About, waiting: number, at: Date): Promise<void> {
  if (!report.reported_id) return
  const { mail, ...of } = ofStartup(report)
  const kind = report.about === 'startup' ? 'startup_reported' : 'account_reported'
  const news = { owner: report.reported_id, actor: '', kind, about: report.id, ...of } as const
  await notifyOwner(tx, env, waiting > 1 ? news : { ...news, mail }, at)
}

const toReporter = { upheld: 'report_upheld', dismissed: 'report_dismissed', false: 'report_false' } as const
const toReported = { upheld: 'reported_upheld', dismissed: 'reported_dismissed', false: 'reported_dismissed' } as const

/** Tells both sides how a report was decided and why, by bell and mail. */
export async function tellBothSides(
  tx: Queries,
  env: Env,
  report: About & { readonly reporter_id: string | null },
  { state, reason }: { readonly state: Exclude<ReportState, 'waiting'>; readonly reason: string },
  at: Date,
): Promise<void> {
  const news = { actor: '', about: report.id, reason }
  const { reporter_id, reported_id } = report
  if (reporter_id) await notifyOwner(tx, env, { ...news, owner: reporter_id, kind: toReporter[state], mail: {} }, at)
  if (reported_id)
    await notifyOwner(tx, env, { ...news, owner: reported_id, kind: toReported[state], ...ofStartup(report) }, at)
}
