import { messages, type Message } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import type { AnnouncementRow } from './row.ts'

const ofStartups = ['country', 'category_uuid', 'listing'] as const

/** Rejects, field by field, what does not fit to whom an announcement goes; a transaction that stored it is undone. */
export function rejectBroken(row: AnnouncementRow | undefined): void {
  if (!row) return
  const errors: Record<string, Message> = {}
  for (const name of ofStartups)
    if (row.audience !== 'founders' && row[name] !== null) errors[name] = messages.announcement.ofFounders
  if (row.audience === 'subscribers' && row.channels !== 'mail') errors['channels'] = messages.announcement.byMail
  if (Object.keys(errors).length > 0) throw httpError.invalidFields(errors, messages.rule.correctForm)
}
