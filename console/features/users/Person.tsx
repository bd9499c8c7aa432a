import '../../i18n/late.ts'
import { Box, Button, Chip, Paper, Stack, Typography } from '@mui/material'
import { RecordContextProvider, ResourceContextProvider, useDataProvider, useGetOne, type HttpError } from 'react-admin'
import { Suspense, type ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { canManageAccounts, earlyResources } from '@baobab/validation'
import { isWaiting } from '../../session/outbox/outbox.ts'
import { useWaitingItems } from '../../session/outbox/useWaitingItems.ts'
import { useSessionUser } from '../../session/session.tsx'
import { PageName } from '../../ui/page.tsx'
import { canOpen, pathTo } from '../../routes/routes.ts'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { Reading } from '../../crud/states/Reading.tsx'
import { SchemaList } from '../../crud/list/SchemaList.tsx'
import { SchemaShow } from '../../crud/show/SchemaShow.tsx'
import { inOrder } from '../../crud/states/inOrder.ts'
import { PartSkeleton, ShowSkeleton } from '../../crud/states/Skeletons.tsx'
import { isUuid } from '../../crud/states/uuid.ts'
import { whole } from '../../crud/states/fullRecord.ts'
import { ChatButton } from '../chats/ChatButton.tsx'
import { useContactsWith } from '../contacts/useContacts.ts'
import { ReportButton } from '../reports/ReportButton.tsx'
import { StartupCard } from '../startups/Card.tsx'
import { overviewPath } from '../startups/parts/paths.ts'
import { useOnce } from '../../crud/states/useOnce.ts'
import { Face } from '../../ui/Face.tsx'
import type { OtherRecord } from './person.ts'
import { useRoleLabel } from '../../i18n/labels.ts'
import { useTranslate } from '../../i18n/words.ts'
import { part } from '../../ui/part.tsx'

const Record = part(() => import('../interests/Record.tsx'))
const Claims = part(() => import('../claims/Shown.tsx'))

/** Another person, as far as they show themselves: who they are, and a founder's startups or an investor's profile. Written by hand, for no description has it. */
export default function Person() {
  const { user_uuid = '' } = useParams()
  const translate = useTranslate()
  if (!isUuid(user_uuid))
    return (
      <Unread>
        <Failure message={translate('messages.user.notFound')} />
      </Unread>
    )
  return <PersonOf id={user_uuid} />
}

function PersonOf({ id }: { readonly id: string }) {
  const { data, error, refetch } = useGetOne<OtherRecord, HttpError>('users', { id, meta: whole }, { retry: false })
  // Whether one may write to them is asked meanwhile: a button that came later would move what stands below it.
  const contacts = useContactsWith(id)
  return (
    <Reading
      of={{ data: contacts.isPending ? undefined : data, error, refetch }}
      skeleton={<ShowSkeleton />}
      frame={(failure) => <Unread>{failure}</Unread>}
    >
      {(person) => {
        const who = <Who person={person} onFollowed={() => void refetch()} />
        return (
          <>
            <PageName name={person.name} />
            {person.role === 'vc' ? (
              <Investor person={person}>{who}</Investor>
            ) : (
              <Founder person={person}>{who}</Founder>
            )}
          </>
        )
      }}
    </Reading>
  )
}

function Unread({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate()
  return <Page title={translate('app.titles.person')}>{children}</Page>
}

function Founder({ person, children }: { readonly person: OtherRecord; readonly children: ReactNode }) {
  const translate = useTranslate()
  return (
    <SchemaList
      resource={earlyResources.startups}
      title={person.name}
      storeKey="people.startups"
      filter={{ created_by: person.user_uuid }}
      linkTo={overviewPath}
      Card={OverviewCard}
      startAs="cards"
      tools={false}
      top={children}
      empty={{ text: translate('users.noStartups', { name: person.name }) }}
    />
  )
}

function OverviewCard() {
  return <StartupCard to={overviewPath} />
}

function Investor({ person, children }: { readonly person: OtherRecord; readonly children: ReactNode }) {
  const { data, error, isPending, refetch } = useGetOne('vc', { id: person.user_uuid, meta: whole }, { retry: false })
  return (
    <Page title={person.name}>
      <Box sx={inOrder}>
        {children}
        <Verified person={person} />
        <Answering person={person} />
        {isPending && <ShowSkeleton named />}
        {error && <Failure message={error.message} onRetry={() => void refetch()} />}
        {data && (
          <ResourceContextProvider value="vc">
            <RecordContextProvider value={data}>
              <SchemaShow resource={earlyResources.vc} />
            </RecordContextProvider>
          </ResourceContextProvider>
        )}
      </Box>
    </Page>
  )
}

/** What is confirmed of an investor, for whoever may read it: it is for verified members. */
function Verified({ person }: { readonly person: OtherRecord }) {
  const isMember = useSessionUser()?.email_verified === true
  if (!isMember) return null
  return (
    <Suspense fallback={<PartSkeleton />}>
      <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>
        <Claims of={{ user: person.user_uuid }} />
      </Box>
    </Suspense>
  )
}

/** How an investor answers, for whoever may read it: it is for verified members. */
function Answering({ person }: { readonly person: OtherRecord }) {
  const isMember = useSessionUser()?.email_verified === true
  if (!isMember) return null
  return (
    <Suspense fallback={<PartSkeleton />}>
      <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>
        <Record user={person.user_uuid} />
      </Box>
    </Suspense>
  )
}

function Who({ person, onFollowed }: { readonly person: OtherRecord; readonly onFollowed: () => void }) {
  const translate = useTranslate()
  const roleLabel = useRoleLabel()
  const user = useSessionUser()
  const { name, profile_image, role, about_me, user_uuid, is_followed } = person
  // Whoever disables accounts does so in the place of reporting.
  const reports = role !== 'admin' && user && user.user_uuid !== user_uuid && !canManageAccounts(user)
  return (
    <Paper
      component="section"
      aria-label={translate('app.titles.person')}
      sx={{ p: 3, mb: 3, border: '1px solid var(--line)' }}
    >
      <Stack direction="row" useFlexGap spacing={2.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Face name={name} src={profile_image} size={72} />
        <Stack spacing={1} sx={{ flex: '1 1 16rem', minWidth: 0, alignItems: 'flex-start' }}>
          <Chip size="small" label={roleLabel(role)} />
          <Typography
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }}
            color={about_me ? 'text.primary' : 'text.secondary'}
          >
            {about_me ?? translate('messages.user.noBio')}
          </Typography>
        </Stack>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <ChatWith person={person} />
          {is_followed !== undefined && <Follow id={user_uuid} name={name} on={is_followed} onDone={onFollowed} />}
          {canOpen('account', user) && (
            <Button variant="outlined" color="inherit" component={Link} to={pathTo('account', { user_uuid })}>
              {translate('app.titles.account')}
            </Button>
          )}
          {canOpen('userEdit', user) && (
            <Button variant="outlined" color="inherit" component={Link} to={pathTo('userEdit', { user_uuid })}>
              {translate('app.titles.userEdit')}
            </Button>
          )}
          {reports && <ReportButton about="user" id={user_uuid} name={name} />}
        </Stack>
      </Stack>
    </Paper>
  )
}

/** Offered where the two are contacts. */
function ChatWith({ person }: { readonly person: OtherRecord }) {
  const { data } = useContactsWith(person.user_uuid)
  const isContact = data?.some((one) => one.may_chat)
  return isContact ? <ChatButton person={person} /> : null
}

interface FollowProps {
  readonly id: string
  readonly name: string
  readonly on: boolean
  readonly onDone: () => void
}

/** A failure is logged only. Source: specification §8. */
function Follow({ id, name, on: isOn, onDone }: FollowProps) {
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const waits = useWaitingItems('follow').some(({ input, held }) => !held && input.params?.['user_uuid'] === id)
  const on = isOn !== waits
  const { busy, run } = useOnce(() =>
    provider.follow(id, { waits: { about: name, before: { is_followed: on } } }).then(onDone, (error: unknown) => {
      if (!isWaiting(error)) console.info('follow', error)
    }),
  )
  return (
    <Button
      variant={on ? 'outlined' : 'contained'}
      color={on ? 'inherit' : 'secondary'}
      aria-pressed={on}
      aria-busy={busy}
      onClick={run}
    >
      {translate(on ? 'startups.unfollow' : 'startups.follow')}
    </Button>
  )
}
