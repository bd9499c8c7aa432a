import { Button, Link as MuiLink, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { contactPart, type Contact } from '@baobab/validation'
import { useFormat } from '../../i18n/useFormat.ts'
import { Badge } from '../../ui/Badge.tsx'
import { namedPart } from '../../ui/useNamedPart.ts'
import { canOpen, pathTo } from '../../routes/routes.ts'
import { useSessionUser } from '../../session/session.tsx'
import { ChatButton } from '../chats/ChatButton.tsx'
import { Face } from '../../ui/Face.tsx'
import { Quote } from '../../ui/Quote.tsx'
import { RecordLine } from '../interests/Record.tsx'
import { DealLine } from '../investing/deal/deals.tsx'
import { answerTones } from './tones.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { useAnswer } from './useAnswer.ts'
import { useTranslate } from '../../i18n/words.ts'

/** A contact: who it is and for which startup, how it stands in words, and what can be done next. */
export function ContactItem({ contact, isNamed }: { readonly contact: Contact; readonly isNamed: boolean }) {
  const translate = useTranslate()
  const { date } = useFormat()
  const user = useSessionUser()
  const { side, person, startup_uuid, startup_name, state, reason, again_at, connected_at, may_chat } = contact
  const market = canOpen('marketOverview', user) ? 'marketOverview' : 'startupOverview'
  return (
    <Stack
      component="li"
      id={contactPart(startup_uuid, person.user_uuid)}
      tabIndex={-1}
      data-named={isNamed}
      direction="row"
      useFlexGap
      spacing={2}
      sx={{ p: 2, flexWrap: 'wrap', alignItems: 'flex-start', ...namedPart }}
    >
      <Face name={person.name} src={person.profile_image} size={48} />
      <Stack spacing={0.5} sx={{ flex: '1 1 11rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <MuiLink component={Link} to={pathTo('person', { user_uuid: person.user_uuid })} sx={{ fontWeight: 650 }}>
            {person.name}
          </MuiLink>
          {contact.is_staff && <Badge tone="warning" label={translate('contacts.staff')} />}
          <Badge tone={answerTones[state]} label={translate(`contacts.states.${state}`)} />
        </Stack>
        {side === 'investor' &&
          (startup_name === null ? (
            <Typography variant="body2" color="text.secondary">
              {translate('contacts.gone')}
            </Typography>
          ) : (
            <MuiLink component={Link} to={pathTo(market, { startup_uuid })} variant="body2">
              {startup_name}
            </MuiLink>
          ))}
        <Typography variant="body2">
          {translate(`contacts.next.${side}.${state}`, { date: again_at ? date(again_at) : '' })}
        </Typography>
        {contact.record !== undefined && !contact.is_staff && <RecordLine record={contact.record} />}
        {side === 'investor' && <DealLine startup_uuid={startup_uuid} />}
        {reason && <Quote text={reason} />}
        <Typography variant="body2" color="text.secondary">
          {translate('contacts.at', { date: date(connected_at) })}
        </Typography>
      </Stack>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', '& > *': { flex: '1 0 auto' } }}>
        {side === 'founder' ? <Answers contact={contact} /> : <Again contact={contact} />}
        {may_chat && <ChatButton person={person} size="small" />}
      </Stack>
    </Stack>
  )
}

/** What a founder may answer, now or later. */
function Answers({ contact }: { readonly contact: Contact }) {
  const translate = useTranslate()
  const [asks, setAsks] = useState(false)
  const { busy, answer } = useAnswer()
  const { state, person } = contact
  return (
    <>
      {state !== 'accepted' && (
        <Button
          size="small"
          variant={state === 'pending' ? 'contained' : 'outlined'}
          color={state === 'pending' ? 'primary' : 'inherit'}
          aria-label={translate('contacts.acceptWho', { name: person.name })}
          aria-busy={busy}
          onClick={() => void answer(contact, 'accepted').catch(() => undefined)}
        >
          {translate('contacts.accept')}
        </Button>
      )}
      {state !== 'declined' && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={translate('contacts.declineWho', { name: person.name })}
          aria-haspopup="dialog"
          onClick={() => setAsks(true)}
        >
          {translate('contacts.decline')}
        </Button>
      )}
      {asks && (
        <DeclineDialog
          subject={`${contact.startup_uuid}.${person.user_uuid}`}
          name={person.name}
          onDecline={(reason) => answer(contact, 'declined', reason)}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}

/** An investor who was declined may connect again when the time has come. */
function Again({ contact }: { readonly contact: Contact }) {
  const translate = useTranslate()
  const { busy, again } = useAnswer()
  const { state, again_at, startup_name, person } = contact
  if (state !== 'declined' || !again_at || Date.parse(again_at) > Date.now()) return null
  return (
    <Button
      size="small"
      variant="contained"
      color="secondary"
      aria-label={translate('contacts.againWho', { name: startup_name ?? person.name })}
      aria-busy={busy}
      onClick={() => void again(contact)}
    >
      {translate('contacts.again')}
    </Button>
  )
}
