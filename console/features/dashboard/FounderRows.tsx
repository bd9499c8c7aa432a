import { Button } from '@mui/material'
import { earlyResources, type Field, type FounderDashboard } from '@baobab/validation'
import { contactPlace, questionPlace } from '@baobab/validation/noticePlaces.ts'
import { Link } from 'react-router-dom'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { Face } from '../../ui/Face.tsx'
import { Icon } from '../../ui/icons.tsx'
import { GapLinks } from '../startups/completeness/GapLinks.tsx'
import { look, WaitingRow } from './WaitingRow.tsx'

type One<K extends 'connections' | 'questions' | 'changes'> = FounderDashboard[K]['data'][number]

/** An investor who waits for an answer. */
export function ConnectionRow({ connection }: { readonly connection: One<'connections'> }) {
  const translate = useTranslate()
  const { timeAgo } = useFormat()
  const { startup_uuid, person, connected_at } = connection
  const startup = connection.startup_name || translate('bell.aStartup')
  const place = contactPlace({ startup: startup_uuid, actor: person.user_uuid, about: null })
  return (
    <WaitingRow
      mark={<Face name={person.name} src={person.profile_image} size={32} />}
      when={timeAgo(connected_at)}
      act={
        <Button
          size="small"
          variant="contained"
          component={Link}
          to={place ?? pathTo('contacts')}
          aria-label={translate('founding.answerTo', { name: person.name, startup })}
        >
          {translate('founding.answer')}
        </Button>
      }
    >
      <strong>{translate('founding.connects', { name: person.name })}</strong> <span>{startup}</span>
    </WaitingRow>
  )
}

/** A question that nobody answered. */
export function QuestionRow({ question }: { readonly question: One<'questions'> }) {
  const translate = useTranslate()
  const { timeAgo } = useFormat()
  const { question_uuid, startup_uuid, person, text, asked_at } = question
  const startup = question.startup_name || translate('bell.aStartup')
  const place = questionPlace({ startup: startup_uuid, actor: person.user_uuid, about: question_uuid })
  return (
    <WaitingRow
      mark={<Icon name="speech" size={20} />}
      when={timeAgo(asked_at)}
      act={
        <Button
          {...look}
          component={Link}
          to={place ?? pathTo('startups')}
          aria-label={translate('founding.replyTo', { name: person.name, startup })}
        >
          {translate('founding.reply')}
        </Button>
      }
    >
      <strong>{translate('founding.asks', { text })}</strong> <span>{`${person.name} · ${startup}`}</span>
    </WaitingRow>
  )
}

/** A startup that an administrator asked to change. */
export function ChangesRow({ asked }: { readonly asked: One<'changes'> }) {
  const translate = useTranslate()
  const { timeAgo } = useFormat()
  const startup = asked.startup_name || translate('bell.aStartup')
  return (
    <WaitingRow
      mark={<Icon name="list" size={20} />}
      when={timeAgo(asked.decided_at)}
      act={
        <Button
          {...look}
          component={Link}
          to={pathTo('startupEdit', { startup_uuid: asked.startup_uuid })}
          aria-label={translate('founding.changeOf', { startup })}
        >
          {translate('founding.change')}
        </Button>
      }
    >
      <strong>{translate('founding.changes', { startup })}</strong>
    </WaitingRow>
  )
}

const startupFields: Readonly<Record<string, Field>> = earlyResources.startups.fields

/** A draft that lacks what is asked for. */
export function FieldsRow({ draft }: { readonly draft: FounderDashboard['fields'][number] }) {
  const translate = useTranslate()
  const { startup_uuid, missing } = draft
  const startup = draft.startup_name || translate('bell.aStartup')
  const gaps = missing.flatMap((name) => {
    const field = startupFields[name]
    return field ? [{ name, field }] : []
  })
  return (
    <WaitingRow
      mark={<Icon name="add" size={20} />}
      when={null}
      whole
      act={
        <Button
          {...look}
          component={Link}
          to={pathTo('startupEdit', { startup_uuid })}
          aria-label={translate('founding.finishOf', { startup })}
        >
          {translate('founding.finish')}
        </Button>
      }
    >
      <strong>{translate('founding.missing', { count: missing.length, startup })}</strong>{' '}
      <span>
        <GapLinks startup={startup_uuid} gaps={gaps} most={4} />
      </span>
    </WaitingRow>
  )
}
