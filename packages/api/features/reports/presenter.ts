import { resources, type Report, type ReportAboutMe, type ReportByMe } from '@baobab/validation'
import type { reportMessages, reports } from '../../platform/db/schema/index.ts'
import { fieldsPresenter } from '../../crud/present.ts'
import { presentRestriction, type RestrictionRow } from '../restrictions/presenter.ts'
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
  readonly answer: Answer | null
  readonly restrictions: readonly RestrictionRow[]
}

/** What the reported says. */
interface Answer {
  readonly text: string
  readonly answered_at: Date
}

/** A report with the answer to it. */
export interface InvolvingRow {
  readonly report: typeof reports.$inferSelect
  readonly answer: Answer | null
}

const { fields, computed } = resources.reports
const present = fieldsPresenter({ ...fields, ...computed })
const referred = (uuid: string | null, user: Name) => (uuid && user ? { uuid, name: nameOf(user) } : null)

/** What is reported, by its name of today; by the name that it had where it is gone. */
export const reportedName = ({ report, reported, startup }: Pick<ReportRow, 'report' | 'reported' | 'startup'>) =>
  (report.about === 'startup' ? startup?.name : reported && nameOf(reported)) ?? report.name ?? 'Unknown'

/** A report as admins read it: the messages that were chosen, and nothing else of the chat. */
export function presentReport(row: ReportRow): Report {
  const { report, reporter, reported, decider, startup, messages, answer, restrictions } = row
  const { reporter_id, reported_id, decided_by } = report
  const shown = present({
    ...report,
    name: reportedName(row),
    startup_uuid: startup?.id,
    reporter_uuid: reporter_id,
    reported_uuid: reported_id,
    decided_by_uuid: decided_by,
    messages_count: messages.length,
    answer: answer?.text ?? null,
    answered_at: answer?.answered_at ?? null,
  })
  return {
    ...shown,
    report_uuid: report.id,
    reporter: referred(reporter_id, reporter),
    reported: referred(reported_id, reported),
    startup: startup && { uuid: startup.id, name: reportedName(row) },
    decided_by: referred(decided_by, decider),
    restrictions: restrictions.map(presentRestriction),
    messages: messages.map(({ message, sender }) => ({
      sender: referred(message.sender_id, sender),
      text: message.text,
      sent_at: message.sent_at.toISOString(),
    })),
  }
}

/** How a report was decided, as both sides are told it; what was noted for administrators alone is not. */
const decisionOf = ({ state, created_at, decided_at, note, told_at }: InvolvingRow['report']) => ({
  state,
  created_at: created_at.toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
  decision: told_at ? note : null,
})

/** A report as whoever it is about reads it: without who reported, their words and the messages that they chose. */
export function presentAboutMe({ report, answer }: InvolvingRow): ReportAboutMe {
  const { id, kind, about, name, startup_id } = report
  return {
    report_uuid: id,
    ...{ kind, about, name, startup_uuid: startup_id },
    answer: answer?.text ?? null,
    answered_at: answer?.answered_at.toISOString() ?? null,
    ...decisionOf(report),
  }
}

/** A report as whoever sent it reads it: without the answer to it. */
export function presentByMe({ report }: InvolvingRow): ReportByMe {
  const { id, kind, about, name, reason } = report
  return { report_uuid: id, kind, about, name, reason, ...decisionOf(report) }
}
