import { useRef } from 'react'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import type { Attention } from '@baobab/validation'
import { contactPlace } from '@baobab/validation/noticePlaces.ts'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { useViewing } from '../../session/session.tsx'
import { Face } from '../../ui/Face.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useMarkRead } from '../bell/useNotifications.ts'
import { Due } from '../investing/parts/Due.tsx'
import { useStepDone } from './useStepDone.ts'
import { ChatRow, look, WaitingRow } from './WaitingRow.tsx'
import * as css from './attention.module.css'

type Answer = Attention['answers']['data'][number]
type Step = Attention['steps']['data'][number]

const ways = { chats: 'chats', answers: 'contacts', steps: 'pipeline' } as const
const kinds = ['chats', 'answers', 'steps'] as const

/** What waits for an investor: messages, founders' answers and next steps, each with the way to act on it. */
export function NeedsYou({ attention }: { readonly attention: Attention }) {
  const translate = useTranslate()
  const { number } = useFormat()
  const viewing = useViewing()
  const title = useRef<HTMLHeadingElement>(null)
  const { chats, answers, steps } = attention
  const count = kinds.reduce((sum, kind) => sum + attention[kind].count, 0)
  const more = kinds.filter((kind) => attention[kind].count > attention[kind].data.length)
  return (
    <section className={css.attentionCard} aria-labelledby="attention-waiting">
      <header>
        <h2 id="attention-waiting" ref={title} tabIndex={-1}>
          {translate('attention.title')}
        </h2>
        {count > 0 && <span className={css.attentionCount}>{number(count)}</span>}
      </header>
      {(viewing || count === 0) && (
        <p className={css.attentionNothing}>{translate(viewing ? 'viewAs.hides' : 'attention.nothing')}</p>
      )}
      {count > 0 && (
        <ul>
          {chats.data.map((chat) => (
            <ChatRow key={chat.chat_uuid} chat={chat} />
          ))}
          {steps.data.map((step) => (
            // The button that was pressed goes with its row.
            <StepRow key={step.startup_uuid} step={step} onDone={() => title.current?.focus()} />
          ))}
          {answers.data.map((answer) => (
            <AnswerRow key={answer.notification_uuid} answer={answer} />
          ))}
        </ul>
      )}
      {more.length > 0 && (
        <p className={css.attentionMore}>
          {more.map((kind) => (
            <Link key={kind} to={pathTo(ways[kind])}>
              {translate(`attention.more.${kind}`, {
                count: attention[kind].count - attention[kind].data.length,
              })}
            </Link>
          ))}
        </p>
      )}
    </section>
  )
}

function AnswerRow({ answer }: { readonly answer: Answer }) {
  const translate = useTranslate()
  const { timeAgo } = useFormat()
  const markRead = useMarkRead()
  const { notification_uuid, startup_uuid, person, state, reason, answered_at } = answer
  const startup = answer.startup_name || translate('bell.aStartup')
  return (
    <WaitingRow
      mark={<Face name={person.name} src={person.profile_image} size={32} />}
      when={timeAgo(answered_at)}
      act={
        <Button
          {...look}
          component={Link}
          to={contactPlace({ startup: startup_uuid, actor: person.user_uuid, about: null }) ?? pathTo('contacts')}
          onClick={() => void markRead(notification_uuid)}
          aria-label={translate('attention.openAnswer', { name: person.name, startup })}
        >
          {translate('attention.open')}
        </Button>
      }
    >
      <strong>{translate(`attention.answers.${state}`, { name: person.name })}</strong>{' '}
      <span>{reason === null ? startup : `${startup}: ${reason}`}</span>
    </WaitingRow>
  )
}

function StepRow({ step, onDone }: { readonly step: Step; readonly onDone: () => void }) {
  const translate = useTranslate()
  const end = useStepDone()
  const { busy, run } = useOnce(async () => {
    if (await end(step)) onDone()
  })
  const { startup_uuid, startup_name, next_step, next_step_on } = step
  return (
    <WaitingRow
      whole
      mark={<Icon name="clock" size={20} />}
      when={<Due day={next_step_on} />}
      act={
        <Button
          {...look}
          aria-label={translate('attention.stepDone', { step: next_step })}
          aria-busy={busy}
          onClick={run}
        >
          {translate('attention.done')}
        </Button>
      }
    >
      <strong>{next_step}</strong>{' '}
      {startup_name === null ? (
        <Link to={pathTo('pipeline')}>{translate('investing.gone')}</Link>
      ) : (
        <Link to={pathTo('marketOverview', { startup_uuid })}>{startup_name}</Link>
      )}
    </WaitingRow>
  )
}
