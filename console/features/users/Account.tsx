import { Box, Button, Chip, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, type HttpError } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import type { BaobabDataProvider } from '@baobab/data-provider'
import type { Account as AccountPage } from '@baobab/validation'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { Reading } from '../../crud/states/Reading.tsx'
import { ShowSkeleton } from '../../crud/states/Skeletons.tsx'
import { isUuid } from '../../crud/states/uuid.ts'
import { useOptionLabel, useRoleLabel } from '../../i18n/labels.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { useSessionUser } from '../../session/session.tsx'
import { canOpen, pathTo } from '../../routes/routes.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Face } from '../../ui/Face.tsx'
import { PageName } from '../../ui/page.tsx'
import { Nothing, Part } from './AccountPart.tsx'
import { AccountActs } from './AccountActs.tsx'
import { AccountAudit, AccountConnections, AccountMails, AccountStartups } from './AccountLists.tsx'
import '../../i18n/late.ts'

/** An account as administrators look after it: who it is, what it has and did, and what can be done with it. */
export default function Account() {
  const { user_uuid = '' } = useParams()
  const translate = useTranslate()
  if (isUuid(user_uuid)) return <AccountOf key={user_uuid} id={user_uuid} />
  return (
    <Page title={translate('app.titles.account')}>
      <Failure message={translate('messages.user.notFound')} />
    </Page>
  )
}

function AccountOf({ id }: { readonly id: string }) {
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const query = useQuery<AccountPage, HttpError>({
    queryKey: ['users', 'account', id],
    queryFn: () => provider.account(id),
    retry: false,
  })
  return (
    <Reading
      of={query}
      skeleton={<ShowSkeleton />}
      frame={(failure) => <Page title={translate('app.titles.account')}>{failure}</Page>}
    >
      {(account) => <Shown account={account} />}
    </Reading>
  )
}

function Shown({ account }: { readonly account: AccountPage }) {
  const translate = useTranslate()
  const edits = canOpen('userEdit', useSessionUser())
  const { user } = account
  const id = user.user_uuid
  const edit = (
    <>
      <Button variant="outlined" color="inherit" component={Link} to={pathTo('person', { user_uuid: id })}>
        {translate('users.account.profile')}
      </Button>
      {edits && (
        <Button variant="outlined" color="inherit" component={Link} to={pathTo('userEdit', { user_uuid: id })}>
          {translate('ra.action.edit')}
        </Button>
      )}
    </>
  )
  return (
    <Page title={user.name} lead={user.email} actions={edit}>
      <PageName name={user.name} />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
        }}
      >
        <Stack spacing={2.5} sx={{ order: { xs: 2, md: 1 }, minWidth: 0 }}>
          <AccountStartups account={account} />
          <AccountConnections account={account} />
          <AccountMails account={account} />
          <AccountAudit id={id} by="actor" />
          <AccountAudit id={id} by="on" />
        </Stack>
        <Stack spacing={2.5} sx={{ order: { xs: 1, md: 2 }, minWidth: 0 }}>
          <Status account={account} />
          <AccountActs account={account} />
          <Sessions account={account} />
        </Stack>
      </Box>
    </Page>
  )
}

function Status({ account }: { readonly account: AccountPage }) {
  const translate = useTranslate()
  const roleLabel = useRoleLabel()
  const option = useOptionLabel('users')
  const { dateTime } = useFormat()
  const { user, last_login, is_registration, waiting_request, mail_bounced } = account
  const facts = [
    ['joined', user.created_at],
    ['lastLogin', last_login],
  ] as const
  return (
    <Part id="status" title={translate('users.account.status')}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
        <Face name={user.name} src={user.profile_image} size={48} />
        <Chip size="small" label={roleLabel(user.role)} />
        {user.rights && (
          <Chip
            size="small"
            variant="outlined"
            label={translate('users.account.rightsOf', { rights: option('rights', user.rights) })}
          />
        )}
        <Badge
          tone={user.is_active ? 'ok' : 'danger'}
          label={translate(`resources.users.flags.is_active.${user.is_active ? 'true' : 'false'}`)}
        />
        <Badge
          tone={user.email_verified ? 'ok' : 'warning'}
          label={translate(user.email_verified ? 'users.verified' : 'users.unverified')}
        />
        {mail_bounced && <Badge tone="danger" label={translate('users.account.bounces')} />}
      </Stack>
      {mail_bounced && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {translate('users.account.bounced', { when: dateTime(mail_bounced.at), reason: mail_bounced.reason })}{' '}
          {mail_bounced.mail_uuid && (
            <Link to={pathTo('mail', { mail_uuid: mail_bounced.mail_uuid })}>
              {translate('users.account.bouncedMail')}
            </Link>
          )}
        </Typography>
      )}
      {is_registration && <Typography variant="body2">{translate('users.account.registration')}</Typography>}
      {waiting_request && (
        <Typography variant="body2">
          <Link to={pathTo('investorRequest', { request_uuid: waiting_request })}>
            {translate('users.account.waits')}
          </Link>
        </Typography>
      )}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {facts.map(([name, at]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {translate(`users.account.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {at ? <time dateTime={at}>{dateTime(at)}</time> : translate('users.account.notKnown')}
            </Typography>
          </div>
        ))}
      </Box>
    </Part>
  )
}

function Sessions({ account: { sessions } }: { readonly account: AccountPage }) {
  const translate = useTranslate()
  const { timeAgo } = useFormat()
  return (
    <Part id="sessions" title={translate('users.account.sessions', { count: sessions.length })}>
      {sessions.length === 0 && <Nothing text={translate('messages.user.notSignedIn')} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {sessions.map(({ session_uuid, device, place, last_used }) => (
          <li key={session_uuid}>
            <Typography sx={{ fontWeight: 600 }}>{device ?? translate('security.sessions.unknown')}</Typography>
            <Typography variant="body2" color="text.secondary">
              {[place, translate('security.sessions.used', { time: timeAgo(last_used) })].filter(Boolean).join(' · ')}
            </Typography>
          </li>
        ))}
      </Box>
    </Part>
  )
}
