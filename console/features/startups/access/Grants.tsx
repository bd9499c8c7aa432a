import { useState } from 'react'
import { Button, Link as MuiLink, Skeleton, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { keepableSections, earlyResources, type Grant, type GrantState } from '@baobab/validation'
import { DialogButton } from '../../../crud/form/DialogButton.tsx'
import { Reading } from '../../../crud/states/Reading.tsx'
import { Outline } from '../../../crud/states/Skeletons.tsx'
import { useLabels } from '../../../fields/shared/labels.ts'
import { useFormat } from '../../../i18n/useFormat.ts'
import { useTranslate } from '../../../i18n/words.ts'
import { pathTo } from '../../../routes/routes.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Face } from '../../../ui/Face.tsx'
import { RecordOf } from '../../interests/Record.tsx'
import { Card } from './Card.tsx'
import { GiveDialog } from './GiveDialog.tsx'
import { lastDayOf } from './lastDay.ts'
import { TermsDialog } from './TermsDialog.tsx'
import { useAccess } from './useAccess.ts'
import { useChanged } from './useChanged.ts'
import { useGrants } from './useGrants.ts'

const tones: Readonly<Partial<Record<GrantState, 'warning' | 'ok'>>> = { asked: 'warning', granted: 'ok' }

interface GrantsProps {
  readonly startup: string
  /** For who only reads. */
  readonly disabled: boolean
}

/** Who asked for more of a startup and who has it: what waits first. */
export function Grants({ startup, disabled }: GrantsProps) {
  const translate = useTranslate()
  const query = useGrants(startup)
  return (
    <Card
      title={translate('access.grants.title')}
      action={
        disabled ? undefined : (
          <DialogButton
            size="small"
            variant="outlined"
            color="inherit"
            dialog={(onClose) => <GiveDialog startup={startup} onClose={onClose} />}
          >
            {translate('access.grants.give')}
          </DialogButton>
        )
      }
    >
      <Reading
        of={query}
        failed={() => translate('access.failed')}
        skeleton={
          <Outline>
            <Skeleton variant="rounded" height={72} />
          </Outline>
        }
      >
        {(grants) =>
          grants.length === 0 ? (
            <Typography color="text.secondary">{translate('access.grants.empty')}</Typography>
          ) : (
            <>
              <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {grants.map((grant) => (
                  <GrantItem key={grant.grant_uuid} grant={grant} startup={startup} disabled={disabled} />
                ))}
              </Stack>
              {query.hasNextPage && (
                <Button
                  variant="outlined"
                  color="inherit"
                  aria-busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                  sx={{ mt: 2 }}
                >
                  {translate('access.grants.more')}
                </Button>
              )}
            </>
          )
        }
      </Reading>
    </Card>
  )
}

/** How it stands: what matters now stands out. */
function State({ state }: { readonly state: GrantState }) {
  const translate = useTranslate()
  const label = translate(`access.grants.states.${state}`)
  const tone = tones[state]
  return tone ? (
    <Badge tone={tone} label={label} />
  ) : (
    <Typography component="span" variant="body2" color="text.secondary">
      {label}
    </Typography>
  )
}

type Asked = 'granted' | 'declined' | 'revoked'

function GrantItem({ grant, startup, disabled }: GrantsProps & { readonly grant: Grant }) {
  const translate = useTranslate()
  const { date, list, mediumDay } = useFormat()
  const labels = useLabels(earlyResources.startups)
  const access = useAccess()
  const changed = useChanged(startup)
  const [asks, setAsks] = useState<Asked>()
  const { person, company, state, source, message, reason, created_at, ends_at } = grant
  const name = person?.name ?? translate('access.grants.gone')
  const named = keepableSections(earlyResources.startups).filter(({ key }) => grant.sections.includes(key))
  const what = named.length > 0 ? list(named.map(labels.section)) : translate('access.grants.everything')
  const send = async (terms: Parameters<typeof access.answer>[2]) => {
    const { grant_uuid } = grant
    const done =
      asks === 'revoked'
        ? await access.revoke(grant_uuid, terms.reason)
        : await access.answer(grant_uuid, asks ?? 'declined', terms)
    changed(done.message)
  }
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      spacing={2}
      sx={{ py: 2, flexWrap: 'wrap', borderTop: '1px solid var(--line)', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Face name={name} src={person?.profile_image ?? null} size={40} />
      <Stack spacing={0.5} sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          {person ? (
            <MuiLink component={Link} to={pathTo('person', { user_uuid: person.user_uuid })} sx={{ fontWeight: 650 }}>
              {name}
            </MuiLink>
          ) : (
            <span>{name}</span>
          )}
          <State state={state} />
        </Stack>
        <Typography variant="body2">{[company, what].filter(Boolean).join(' · ')}</Typography>
        {state === 'asked' && person && <RecordOf user={person.user_uuid} />}
        {message && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {message}
          </Typography>
        )}
        {reason && (
          <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
            {reason}
          </Typography>
        )}
        <Typography variant="body2" color="text.secondary">
          {translate(`access.grants.sources.${source}`, { date: date(created_at) })}
          {state === 'granted' &&
            `, ${ends_at ? translate('access.grants.until', { date: mediumDay(lastDayOf(ends_at)) }) : translate('access.grants.always')}`}
        </Typography>
      </Stack>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
        {state === 'asked' && !disabled && (
          <>
            <Button
              size="small"
              variant="contained"
              aria-label={translate('access.grants.grantWho', { name })}
              aria-haspopup="dialog"
              onClick={() => setAsks('granted')}
            >
              {translate('access.grants.grant')}
            </Button>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={translate('access.grants.declineWho', { name })}
              aria-haspopup="dialog"
              onClick={() => setAsks('declined')}
            >
              {translate('access.grants.decline')}
            </Button>
          </>
        )}
        {state === 'granted' && !disabled && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={translate('access.grants.revokeWho', { name })}
            aria-haspopup="dialog"
            onClick={() => setAsks('revoked')}
          >
            {translate('access.grants.revoke')}
          </Button>
        )}
      </Stack>
      {asks && (
        <TermsDialog
          subject={`${asks}.${grant.grant_uuid}`}
          title={translate(
            asks === 'granted'
              ? 'access.grants.grantWho'
              : asks === 'declined'
                ? 'access.grants.declineWho'
                : 'access.grants.revokeWho',
            { name },
          )}
          text={
            asks === 'granted'
              ? translate('access.grants.grantText', { name, what })
              : translate(asks === 'declined' ? 'access.grants.declineText' : 'access.grants.revokeText')
          }
          submit={translate(
            asks === 'granted'
              ? 'access.grants.grant'
              : asks === 'declined'
                ? 'access.grants.decline'
                : 'access.grants.revoke',
          )}
          ends={asks === 'granted'}
          sections={asks === 'granted' ? grant.sections : []}
          onSend={send}
          onClose={() => setAsks(undefined)}
        />
      )}
    </Stack>
  )
}
