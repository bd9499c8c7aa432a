import { resources, type Report } from '@baobab/validation'
import type { reportMessages, reports } from '../../platform/db/schema/index.ts'
import { fieldsPresenter } from '../../crud/present.ts'
import { nameOf } from '../users/presenter.ts'

type Name = { readonly first_name: string | null; readonly last_name: string | null } | null

/** A copied message, with who wrote it. */
export interface ReportedMessage {
  readonly message: typeof reportMessages.$inferSelect
  readonly sender: Name
}

/** A stored report, with those it speaks of and its messages; what is gone is null. */
export interface ReportRow {
  readonly report: typeof reports.$inferSelect
  readonly reporter: Name
  readonly reported: Name
  readonly decider: Name
  readonly startup: { readonly id: string; readonly name: string | null } | null
  readonly messages: readonly ReportedMessage[]
}

const { fields, computed } = resources.reports
const present = fieldsPresenter({ ...fields, ...computed })
const referred = (uuid: string | null, user: Name) => (uuid && user ? { uuid, name: nameOf(user) } : null)

/** What is reported, by its name of today; by the name that it had where it is gone. */
export const reportedName = ({ report, reported, startup }: Pick<ReportRow, 'report' | 'reported' | 'startup'>) =>
  (report.about === 'startup' ? startup?.name : reported && nameOf(reported)) ?? report.name ?? 'Unknown'

/** A report as admins read it: the messages that were chosen, and nothing else of the chat. */
export function presentReport(row: ReportRow): Report {
  const { report, reporter, reported, decider, startup, messages } = row
  const { reporter_id, reported_id, decided_by } = report
  const shown = present({
    ...report,
    name: reportedName(row),
    startup_uuid: startup?.id,
    reporter_uuid: reporter_id,
    reported_uuid: reported_id,
    decided_by_uuid: decided_by,
    messages_count: messages.length,
  })
  return {
    ...shown,
    report_uuid: report.id,
    reporter: referred(reporter_id, reporter),
    reported: referred(reported_id, reported),
    startup: startup && { uuid: startup.id, name: reportedName(row) },
    decided_by: referred(decided_by, decider),
    messages: messages.map(({ message, sender }) => ({
      sender: referred(message.sender_id, sender),
      text: message.text,
      sent_at: message.sent_at.toISOString(),
    })),
  }
}
