import type { Form } from '../derive/outcome.ts'
import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { reportKinds } from '../resources/reports.ts'

/** How a founder answered an investor who connected; `pending` until they do. */
export const connectionStates = ['pending', 'accepted', 'declined'] as const
export type ConnectionState = (typeof connectionStates)[number]

/** What a founder may answer. */
export const connectionAnswers = [
  { value: 'accepted', label: 'Accept' },
  { value: 'declined', label: 'Decline' },
] as const satisfies readonly { readonly value: ConnectionState; readonly label: string }[]

const reason = { max: limits.declineReason, help: 'The investor reads it as you write it' } as const

/** Why a founder declines, as the call takes it: it is asked for with that answer alone. */
export const declineReasonField = field.longText('Reason', reason)

/** The form that asks a founder why they decline. */
export const declineForm: Form = {
  fields: { reason: field.longText('Reason', { ...reason, required: 'always' }) },
  mode: 'create',
  required: messages.contacts.reason,
  failed: messages.rule.correctForm,
}

/** Why a chat takes no message: one's own block, what an administrator or reports keep one from, what is told to the other side of one, a decline, an ended connection. */
export const chatClosings = ['blocked', 'frozen', 'paused', 'unavailable', 'declined', 'passed', 'ended'] as const
export type ChatClosing = (typeof chatClosings)[number]

/** A message of a chat. */
export const messageFields = {
  text: field.longText('Message', { required: 'always', max: limits.chat.text, missing: messages.chats.empty }),
} as const

const kind = field.choice('What kind of problem is it?', {
  required: 'always',
  options: reportKinds,
  missing: messages.reports.kind,
})

/** What a report says beside the messages that were chosen. */
export const reportFields = {
  kind,
  reason: field.longText('What is wrong with them?', {
    required: 'always',
    max: limits.report.reason,
    missing: messages.reports.reason,
    help: 'Administrators read this and the messages you chose. The other person is told that messages of theirs were reported, not by whom.',
  }),
} as const

/** The form of a report. */
export const reportForm: Form = {
  fields: reportFields,
  mode: 'create',
  required: messages.reports.reason,
  failed: messages.rule.correctForm,
}

/** What a report of a startup or a person says. */
export const pageReportFields = {
  kind,
  reason: field.longText('What is wrong?', {
    required: 'always',
    max: limits.report.reason,
    missing: messages.reports.what,
    help: 'Administrators read this. Who is reported is told of which kind the report is, not what you wrote or who you are.',
  }),
} as const

/** The form of such a report. */
export const pageReportForm: Form = {
  fields: pageReportFields,
  mode: 'create',
  required: messages.reports.what,
  failed: messages.rule.correctForm,
}

/** What a decision on a report notes for administrators. */
export const reportDecisionFields = {
  note: field.longText('Reason', {
    required: 'always',
    max: limits.report.reason,
    missing: messages.reports.note,
    help: 'What you found and did. Who reported and who is reported both read it. Do not say who reported.',
  }),
} as const

/** The form of a decision on a report. */
export const reportDecisionForm: Form = {
  fields: reportDecisionFields,
  mode: 'create',
  required: messages.reports.note,
  failed: messages.rule.correctForm,
}
