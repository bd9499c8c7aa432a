import '../../i18n/late.ts'
import { Box, Button, Link as MuiLink, Skeleton, Stack, Typography } from '@mui/material'
import { RecordContextProvider, useGetList } from 'react-admin'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Account, AuditRow } from '@baobab/validation'
import { Failure } from '../../crud/states/Failure.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { filtered, pathTo } from '../../routes/routes.ts'
import { Badge } from '../../ui/Badge.tsx'
import { What } from '../audit/cells.tsx'
import { answerTones } from '../contacts/tones.ts'
import { State } from '../mails/State.tsx'
import { Nothing, Part } from './AccountPart.tsx'

interface OfAccount {
  readonly account: Account
}

/** What an account owns, drafts and what was taken down too. */
export function AccountStartups({ account: { startups, startups_count } }: OfAccount) {
  const translate = useTranslate()
  return (
    <Part id="startups" title={translate('users.account.startups', { count: startups_count })}>
      <Rows of="startups" empty={translate('users.account.noStartups')} total={startups_count}>
        {startups.map(({ startup_uuid, startup_name, state, created_at }) => (
          <Row
            key={startup_uuid}
            at={created_at}
            end={<Badge tone={stateTones[state]} label={translate(`users.account.states.${state}`)} />}
          >
            <MuiLink component={Link} to={pathTo('startupOverview', { startup_uuid })} sx={{ fontWeight: 600 }}>
              {startup_name ?? translate('users.account.unnamed')}
            </MuiLink>
          </Row>
        ))}
      </Rows>
    </Part>
  )
}

const stateTones = { draft: 'warning', published: 'ok', taken_down: 'danger' } as const

/** Whom they connected to, and who connected to them. */
export function AccountConnections({ account: { connections, connections_count } }: OfAccount) {
  const translate = useTranslate()
  return (
    <Part id="connections" title={translate('users.account.connections', { count: connections_count })}>
      <Rows of="connections" empty={translate('users.account.noConnections')} total={connections_count}>
        {connections.map(({ startup, person, state, created_at }) => (
          <Row
            key={`${startup.uuid}${person.uuid}`}
            at={created_at}
            end={<Badge tone={answerTones[state]} label={translate(`contacts.states.${state}`)} />}
          >
            <MuiLink component={Link} to={pathTo('account', { user_uuid: person.uuid })} sx={{ fontWeight: 600 }}>
              {person.name}
            </MuiLink>
            {' · '}
            <MuiLink component={Link} to={pathTo('startupOverview', { startup_uuid: startup.uuid })}>
              {startup.name}
            </MuiLink>
          </Row>
        ))}
      </Rows>
    </Part>
  )
}

/** Mails to their address, and how far each came; never what one says. */
export function AccountMails({ account: { mails } }: OfAccount) {
  const translate = useTranslate()
  return (
    <Part id="mails" title={translate('users.account.mails')}>
      <Rows of="mails" empty={translate('users.account.noMails')} total={mails.length}>
        {mails.map(({ mail_uuid, subject, state, queued_at }) => (
          <Row
            key={mail_uuid}
            at={queued_at ?? ''}
            end={
              <RecordContextProvider value={{ id: mail_uuid, state }}>
                <State />
              </RecordContextProvider>
            }
          >
            <MuiLink component={Link} to={pathTo('mail', { mail_uuid })} sx={{ fontWeight: 600 }}>
              {subject}
            </MuiLink>
          </Row>
        ))}
      </Rows>
    </Part>
  )
}

/** How many rows of the trail stand on the page. */
const shown = 20

/** The newest of the trail that they did, or that was done to them, with the way to all of it. */
export function AccountAudit({ id, by }: { readonly id: string; readonly by: 'actor' | 'on' }) {
  const translate = useTranslate()
  const { data, total, error, isPending, refetch } = useGetList<AuditRow & { readonly id: string }>(
    'audit',
    { filter: { [by]: id }, sort: { field: 'at', order: 'DESC' }, pagination: { page: 1, perPage: shown } },
    { retry: false },
  )
  const all = filtered(pathTo('auditTrail'), { [by]: id })
  return (
    <Part
      id={`audit-${by}`}
      title={translate(`users.account.audit.${by}`)}
      beside={
        <Button size="small" color="inherit" variant="outlined" component={Link} to={all}>
          {translate(`users.account.auditAll.${by}`)}
        </Button>
      }
    >
      {isPending && <Skeleton variant="rounded" height={120} />}
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <Rows of={`audit-${by}`} empty={translate('users.account.noAudit')} total={total ?? data.length}>
          {data.map((row) => (
            <Row key={row.id} at={row.at ?? ''}>
              <RecordContextProvider value={row}>
                <What />
              </RecordContextProvider>
            </Row>
          ))}
        </Rows>
      )}
    </Part>
  )
}

interface RowsProps {
  /** The part that they are the rows of. */
  readonly of: string
  readonly empty: string
  /** How many there are, of which the newest stand here. */
  readonly total: number
  readonly children: readonly ReactNode[]
}

function Rows({ of, empty, total, children }: RowsProps) {
  const translate = useTranslate()
  if (children.length === 0) return <Nothing text={empty} />
  return (
    <>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 360, overflowY: 'auto' }}
        tabIndex={0}
        aria-labelledby={`account-${of}`}
      >
        {children}
      </Box>
      {total > children.length && (
        <Nothing text={translate('users.account.newest', { count: children.length, total })} />
      )}
    </>
  )
}

interface RowProps {
  readonly at: string
  readonly end?: ReactNode
  readonly children: ReactNode
}

function Row({ at, end, children }: RowProps) {
  const { dateTime } = useFormat()
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ py: 1, alignItems: 'center', justifyContent: 'space-between', borderBlockEnd: '1px solid var(--line)' }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <div>{children}</div>
        <Typography component="time" dateTime={at} variant="body2" color="text.secondary">
          {dateTime(at)}
        </Typography>
      </Box>
      {end}
    </Stack>
  )
}
