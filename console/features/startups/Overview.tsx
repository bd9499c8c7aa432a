import { lazy, Suspense } from 'react'
import { Box, Paper, Skeleton, Stack, Typography } from '@mui/material'
import { RecordContextProvider, ResourceContextProvider, useGetOne, type HttpError } from 'react-admin'
import { useParams } from 'react-router-dom'
import { isReadBy, resources, sectionFields, type ReadingTier, type Resource } from '@baobab/validation'
import { VerifyHint } from '../../session/VerifyHint.tsx'
import { Picture } from '../../fields/image/Picture.tsx'
import { PageName } from '../../ui/page.tsx'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { reasonOf } from '../../crud/states/reason.ts'
import { SchemaShow } from '../../crud/show/SchemaShow.tsx'
import { ShowSkeleton } from '../../crud/states/Skeletons.tsx'
import { isUuid } from '../../crud/states/uuid.ts'
import { whole } from '../../crud/states/fullRecord.ts'
import { ChatButton } from '../chats/ChatButton.tsx'
import { CompareToggle } from '../investing/compare/CompareToggle.tsx'
import { CompareTray } from '../investing/compare/CompareTray.tsx'
import { WhyItMatches } from '../investing/matches/Matches.tsx'
import { QuestionsSkeleton } from '../questions/QuestionsSkeleton.tsx'
import { Badges } from './parts/Badges.tsx'
import { FollowButton, LikeButton, OwnerButtons, PublicPageLink } from './buttons.tsx'
import { ConnectButton, DisconnectButton } from './parts/connecting.tsx'
import { Creator } from './Creator.tsx'
import { Figures, figuresOfInterest, figuresOfTrade } from './Figures.tsx'
import { TakenDownNotice } from './TakenDown.tsx'
import type { StartupRecord } from './parts/usePatch.ts'
import { useStartupAccess } from './parts/who.ts'
import { useTranslate } from '../../i18n/words.ts'

// Investors alone write notes.
const Notes = lazy(() => import('../investing/notes/Notes.tsx'))
const Questions = lazy(() => import('../questions/Questions.tsx'))

/** A startup as founders and investors read it. Source: specification §2, §8. */
export default function Overview() {
  const { startup_uuid } = useParams()
  const translate = useTranslate()
  if (!startup_uuid) return <Unread message={translate('messages.startup.noId')} />
  if (!isUuid(startup_uuid)) return <Unread message={translate('messages.startup.notFound')} />
  return <OverviewOf id={startup_uuid} />
}

function OverviewOf({ id }: { id: string }) {
  const translate = useTranslate()
  const { data, error, isPending, refetch } = useGetOne<StartupRecord, HttpError>(
    'startups',
    { id, meta: whole },
    { retry: false },
  )
  if (isPending) return <ShowSkeleton />
  // An answer without a startup in it comes with 200.
  if (error?.status === 404 || error?.status === 200) return <Unread message={translate('messages.startup.notFound')} />
  if (error)
    return (
      <Unread message={reasonOf(error, translate('messages.startup.fetchFailed'))} onRetry={() => void refetch()} />
    )
  return (
    <ResourceContextProvider value="startups">
      <RecordContextProvider value={data}>
        <PageName name={data.startup_name ?? undefined} />
        <Sheet startup={data} />
        <CompareTray />
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}

/** Why there is nothing to read here. */
function Unread(failure: Parameters<typeof Failure>[0]) {
  const translate = useTranslate()
  return (
    <Page title={translate('app.titles.startupOverview')}>
      <Failure {...failure} />
    </Page>
  )
}

/** The startups' description with no more than a reader of this tier is shown: a section of nothing is left out. */
function readable(reads: ReadingTier): Resource {
  const startups: Resource = resources.startups
  const fields = Object.fromEntries(Object.entries(startups.fields).filter(([, field]) => isReadBy(reads, field)))
  const overview = startups.overview.filter((section) => sectionFields({ ...startups, fields }, section).length > 0)
  return { ...startups, fields, overview }
}

function Sheet({ startup }: { startup: StartupRecord }) {
  const translate = useTranslate()
  const { canConnect } = useStartupAccess(startup)
  return (
    <Box component="article" sx={{ maxWidth: 1240 }}>
      <Box component="header" sx={{ mb: 3 }}>
        <Typography component="h1" variant="h1" sx={{ fontSize: 'clamp(2rem, 1.4rem + 2vw, 2.9rem)' }}>
          {startup.startup_name}
        </Typography>
        {startup.usp_market && (
          <Typography color="text.secondary" sx={{ mt: 1, maxWidth: '62ch', fontSize: '1.0625rem', lineHeight: 1.55 }}>
            <span style={{ unicodeBidi: 'plaintext' }}>{startup.usp_market}</span>
          </Typography>
        )}
      </Box>
      <TakenDownNotice startup={startup} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)', xl: '340px minmax(0, 1fr)' },
        }}
      >
        <Side startup={startup} />
        <Stack spacing={3} sx={{ minWidth: 0 }}>
          {startup.connections_count !== null && (
            <Figures names={figuresOfInterest} label={translate('startups.interest')} />
          )}
          {startup.reads !== 'public' && startup.reads !== 'member' && (
            <Figures names={figuresOfTrade} label={translate('startups.trade')} />
          )}
          {canConnect && startup.reads !== 'public' && (
            <Suspense fallback={<Skeleton variant="rounded" height={264} />}>
              <Notes startup={startup.id} />
            </Suspense>
          )}
          <SchemaShow resource={readable(startup.reads)} />
          {(startup.reads === 'public' || startup.reads === 'member') && (
            <Typography variant="body2" color="text.secondary">
              {translate('startups.forInvestors')}
            </Typography>
          )}
          <Suspense fallback={<QuestionsSkeleton />}>
            <Questions startup={startup} />
          </Suspense>
        </Stack>
      </Box>
    </Box>
  )
}

function Side({ startup }: { startup: StartupRecord }) {
  const { owns } = useStartupAccess(startup)
  return (
    <Paper
      component="section"
      sx={{ overflow: 'hidden', border: '1px solid var(--line)', position: { md: 'sticky' }, top: { md: 88 } }}
    >
      <Box sx={{ aspectRatio: '16 / 9', overflow: 'hidden' }}>
        <Picture src={startup.image} id={startup.id} />
      </Box>
      <Stack spacing={2} sx={{ p: 2.5 }}>
        <Badges startup={startup} />
        <WhyItMatches startup={startup} />
        <Creator startup={startup} />
        <VerifyHint what={owns ? 'founder' : 'reader'} />
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', '& > *': { flex: '1 1 auto' } }}>
          <ConnectButton startup={startup} sx={{ flexBasis: '100%' }} />
          {startup.is_connected && startup.created_by.user_uuid && (
            <ChatButton person={{ user_uuid: startup.created_by.user_uuid, name: startup.created_by.username }} />
          )}
          <OwnerButtons startup={startup} main />
          <PublicPageLink startup={startup} />
          <LikeButton startup={startup} />
          <FollowButton startup={startup} />
          <CompareToggle startup={startup} />
          <DisconnectButton startup={startup} />
        </Stack>
      </Stack>
    </Paper>
  )
}
