import type { FounderDashboard } from '@baobab/validation'
import { Link } from 'react-router-dom'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { useViewing } from '../../session/session.tsx'
import { ChangesRow, ConnectionRow, FieldsRow, QuestionRow } from './FounderRows.tsx'
import { ChatRow } from './WaitingRow.tsx'
import * as css from './attention.module.css'

const counted = ['connections', 'questions', 'chats', 'changes'] as const

/** How much waits. */
export const waitingOf = (dashboard: FounderDashboard): number =>
  counted.reduce((sum, kind) => sum + dashboard[kind].count, dashboard.fields.length)

const ways = { connections: 'contacts', questions: 'notifications', chats: 'chats' } as const
const longer = ['connections', 'questions', 'chats'] as const

/** What waits for a founder, each with the way to act on it. */
export function FounderNeeds({ dashboard }: { readonly dashboard: FounderDashboard }) {
  const translate = useTranslate()
  const { number } = useFormat()
  const viewing = useViewing()
  const { connections, questions, chats, changes, fields } = dashboard
  const count = waitingOf(dashboard)
  const more = longer.filter((kind) => dashboard[kind].count > dashboard[kind].data.length)
  return (
    <section className={css.attentionCard} aria-labelledby="founder-waiting">
      <header>
        <h2 id="founder-waiting">{translate('attention.title')}</h2>
        {count > 0 && <span className={css.attentionCount}>{number(count)}</span>}
      </header>
      {(viewing || count === 0) && (
        <p className={css.attentionNothing}>{translate(viewing ? 'viewAs.hides' : 'founding.nothing')}</p>
      )}
      {count > 0 && (
        <ul>
          {connections.data.map((one) => (
            <ConnectionRow key={one.startup_uuid + one.person.user_uuid} connection={one} />
          ))}
          {questions.data.map((one) => (
            <QuestionRow key={one.question_uuid} question={one} />
          ))}
          {chats.data.map((one) => (
            <ChatRow key={one.chat_uuid} chat={one} />
          ))}
          {changes.data.map((one) => (
            <ChangesRow key={one.startup_uuid} asked={one} />
          ))}
          {fields.map((one) => (
            <FieldsRow key={one.startup_uuid} draft={one} />
          ))}
        </ul>
      )}
      {more.length > 0 && (
        <p className={css.attentionMore}>
          {more.map((kind) => (
            <Link key={kind} to={pathTo(ways[kind])}>
              {translate(`founding.more.${kind}`, { count: dashboard[kind].count - dashboard[kind].data.length })}
            </Link>
          ))}
        </p>
      )}
    </section>
  )
}
