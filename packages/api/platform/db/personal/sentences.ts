import { fillIn } from '@baobab/validation'
import type { privacy as english } from '@baobab/i18n/en/privacy.ts'
import { messagesOf, type Message } from '@baobab/i18n/message.ts'
import { personalTables, type DeclaredTable } from './index.ts'
import { isPersonal, type AnyTableRule, type Period } from './rule.ts'

/** What the server says of the data of people, by key. */
export const privacy = messagesOf<typeof english>('privacy')

const dayMs = 86_400_000

/** What is said of a table, each a message in the language of its reader. */
export interface TableSentences {
  readonly table: DeclaredTable
  readonly what: Message
  /** What of it an archive of a person's data has. */
  readonly archive: Message
  /** What becomes of it when an account is erased. */
  readonly erasure: Message
  /** For how long it is kept otherwise. */
  readonly kept: Message
}

/** Words the rule of every table, in the order in which they are declared. */
export function tableSentences(): readonly TableSentences[] {
  const names = Object.keys(personalTables) as DeclaredTable[] // keys of a const object are its names
  return names.map((table) => {
    const rule = personalTables[table]
    return {
      table,
      what: privacy.tables[table],
      archive: archiveOf(rule),
      erasure: erasureOf(rule),
      kept: keptOf(rule),
    }
  })
}

const because = (reason: Message) => ({ reason: { message: reason } })

function archiveOf(rule: AnyTableRule): Message {
  if (!isPersonal(rule)) return fillIn(privacy.archive.none, because(privacy.reasons[rule.nobody]))
  if (rule.notExported) return fillIn(privacy.archive.none, because(privacy.reasons[rule.notExported]))
  const owns = Object.values(rule.columns ?? {}).some((one) => one === 'own' || one === 'address')
  return owns || rule.through ? privacy.archive.all : privacy.archive.acts
}

function erasureOf(rule: AnyTableRule): Message {
  if (!isPersonal(rule)) return fillIn(privacy.erasure.nobody, because(privacy.reasons[rule.nobody]))
  return rule.stays ? fillIn(privacy.erasure.stays, because(privacy.reasons[rule.stays])) : privacy.erasure.goes
}

function keptOf({ kept: { until, periods = [] } }: AnyTableRule): Message {
  return periods.reduce<Message>((before, { said, days, ms }: Period) => {
    if (!said) return before
    const period = fillIn(privacy.periods[said], { days: days ?? Math.round(ms / dayMs) })
    return fillIn(privacy.kept.joined, { before: { message: before }, period: { message: period } })
  }, privacy.until[until])
}
