import { and, eq } from 'drizzle-orm'
import { canModerate, urgentKinds, type NotificationKind, type ReportKind } from '@baobab/validation'
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
