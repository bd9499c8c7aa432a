import '../../i18n/late.ts'
import { Suspense } from 'react'
import { Box, Button, Chip, Paper, Stack, Typography } from '@mui/material'
import { RecordContextProvider, ResourceContextProvider, useGetOne, type HttpError } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { earlyResources } from '@baobab/validation'
import { useSessionUser } from '../../session/session.tsx'
import type { DisplayProps } from '../../fields/shared/kind.ts'
import { TextDisplay } from '../../fields/shared/TextDisplay.tsx'
import { Icon, type AnyIcon } from '../../ui/icons.tsx'
import { entry, canOpen, pathTo, site } from '../../routes/routes.ts'
import { OverridesContext } from '../../crud/states/overrides.ts'
import { Page } from '../../crud/states/Page.tsx'
import { Reading } from '../../crud/states/Reading.tsx'
import { SchemaShow } from '../../crud/show/SchemaShow.tsx'
import { ShowSkeleton } from '../../crud/states/Skeletons.tsx'
import { whole } from '../../crud/states/fullRecord.ts'
import { Face } from '../../ui/Face.tsx'
import { SavingChoice } from './SavingChoice.tsx'
import type { PersonRecord } from './person.ts'
import { useRoleLabel } from '../../i18n/labels.ts'
import { useTranslate } from '../../i18n/words.ts'
import { createdIn } from '../startups/share/created.ts'
import { part } from '../../ui/part.tsx'

const CreatedNotice = part(() => import('../startups/share/CreatedNotice.tsx'))

/** My Profile: what the person signed in has told of themselves. Source: specification §2. */
export default function Profile() {
  const translate = useTranslate()
  const user = useSessionUser()
  const { state } = useLocation() as { readonly state: unknown }
  if (!user) return <ShowSkeleton />
  const actions = (
    <>
      <Button
        variant="contained"
        color="secondary"
        component={Link}
        to={pathTo('profileEdit', { user_uuid: user.user_uuid })}
      >
        {translate('users.editProfile')}
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        href={site.forgot}
        target="_blank"
        rel="noopener noreferrer"
        title={translate('console.link.newTab')}
      >
        {translate('users.changePassword')}
      </Button>
    </>
  )
  return (
    <Page title={translate('app.titles.profile')} actions={actions}>
      {createdIn(state) && (
        <Suspense>
          <CreatedNotice />
        </Suspense>
      )}
      <ProfileOf id={user.user_uuid} />
    </Page>
  )
}

function ProfileOf({ id }: { readonly id: string }) {
  const query = useGetOne<PersonRecord, HttpError>('users', { id, meta: whole }, { retry: false })
  return (
    <Reading of={query} skeleton={<ShowSkeleton named />}>
      {(person) => <Shown person={person} />}
    </Reading>
  )
}

function Shown({ person }: { readonly person: PersonRecord }) {
  return (
    <ResourceContextProvider value="users">
      <RecordContextProvider value={person}>
        <OverridesContext value={overrides}>
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
            }}
          >
            <Stack spacing={3}>
              <Who person={person} />
              <SavingChoice />
            </Stack>
            <SchemaShow resource={earlyResources.users} />
          </Box>
        </OverridesContext>
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}

function Who({ person }: { readonly person: PersonRecord }) {
  const translate = useTranslate()
  const roleLabel = useRoleLabel()
  const user = useSessionUser()
  const { name, profile_image, role, email_verified } = person
  return (
    <Paper component="section" sx={{ p: 3, border: '1px solid var(--line)' }}>
      <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center' }}>
        <Face name={name} src={profile_image} size={96} />
        <Typography
          component="p"
          sx={{
            fontFamily: 'var(--display)',
            fontWeight: 720,
            fontSize: '1.375rem',
            lineHeight: 1.2,
            overflowWrap: 'anywhere',
          }}
        >
          {name}
        </Typography>
        <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
          {role && <Chip size="small" label={roleLabel(role)} />}
          <Chip
            size="small"
            variant="outlined"
            label={translate(email_verified ? 'users.verified' : 'users.unverified')}
          />
        </Stack>
        {user &&
          ownPlaces
            .filter((place) => canOpen(place, user) && entry(place).menu?.roles.includes(user.role))
            .map((place) => (
              <PlaceButton key={place} place={place} icon={entry(place).menu?.icon ?? 'list'}>
                {translate(`app.links.${place}`)}
              </PlaceButton>
            ))}
        {ownPages.map(({ place, icon }) => (
          <PlaceButton key={place} place={place} icon={icon}>
            {translate(`app.titles.${place}`)}
          </PlaceButton>
        ))}
      </Stack>
    </Paper>
  )
}

/** What else is a person's own, where their role has it. */
const ownPlaces = ['startups', 'portfolio'] as const

/** What everyone has of their own. */
const ownPages = [
  { place: 'organisation', icon: 'people' },
  { place: 'ownReports', icon: 'flag' },
  { place: 'deleted', icon: 'bin' },
  { place: 'mailChoice', icon: 'send' },
  { place: 'security', icon: 'key' },
  { place: 'myData', icon: 'person' },
] as const

interface PlaceButtonProps {
  readonly place: (typeof ownPlaces)[number] | (typeof ownPages)[number]['place']
  readonly icon: AnyIcon
  readonly children: string
}

function PlaceButton({ place, icon, children }: PlaceButtonProps) {
  return (
    <Button
      fullWidth
      variant="outlined"
      color="inherit"
      component={Link}
      to={pathTo(place)}
      startIcon={<Icon name={icon} size={18} />}
    >
      {children}
    </Button>
  )
}

function Bio({ source }: DisplayProps) {
  const translate = useTranslate()
  return <TextDisplay source={source} empty={translate('messages.user.noBio')} />
}

function RoleName({ source }: DisplayProps) {
  const roleLabel = useRoleLabel()
  return <TextDisplay source={source} form={(role) => roleLabel(String(role))} />
}

const overrides = { inputs: {}, fields: { about_me: Bio, role: RoleName } }
