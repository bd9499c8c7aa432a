import { Suspense, useEffect, type ReactNode } from 'react'
import { Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material'
import { RecordContextProvider, ResourceContextProvider, useGetOne, type HttpError } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { isReadBy, keptGroupOf, earlyResources, sectionFields, type Resource } from '@baobab/validation'
import { useSessionUser } from '../../session/session.tsx'
import { statusOf } from '../../session/statusOf.ts'
import { VerifyHint } from '../../session/VerifyHint.tsx'
import { Picture } from '../../fields/image/Picture.tsx'
import { PageName } from '../../ui/page.tsx'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { OverridesContext } from '../../crud/states/overrides.ts'
import { Reading } from '../../crud/states/Reading.tsx'
import { reasonOf } from '../../crud/states/reason.ts'
import { SchemaShow } from '../../crud/show/SchemaShow.tsx'
import { inOrder } from '../../crud/states/inOrder.ts'
import { PartSkeleton, ShowSkeleton } from '../../crud/states/Skeletons.tsx'
import { isUuid } from '../../crud/states/uuid.ts'
import { whole } from '../../crud/states/fullRecord.ts'
import { ChatButton } from '../chats/ChatButton.tsx'
import { CollectionsButton } from '../collections/CollectionsButton.tsx'
import { CompareToggle } from '../investing/compare/CompareToggle.tsx'
import { CompareTray } from '../investing/compare/CompareTray.tsx'
import { WhyItMatches } from '../investing/matches/Matches.tsx'
import { QuestionsSkeleton } from '../questions/QuestionsSkeleton.tsx'
import { ReportButton } from '../reports/ReportButton.tsx'
import { displays } from './amounts/displays.ts'
import { Badges } from './parts/Badges.tsx'
import { FollowButton, LikeButton, OwnerButtons, PublicPageLink, ShareLink } from './buttons.tsx'
import { ConnectButton, DisconnectButton } from './parts/connecting.tsx'
import { Creator } from './Creator.tsx'
import { Figures, figuresOfInterest, figuresOfTrade } from './Figures.tsx'
import { InShort } from './InShort.tsx'
import { PageHead } from './look/PageHead.tsx'
import { ReviewNotice } from './ReviewNotice.tsx'
import { TakenDownNotice } from './TakenDownNotice.tsx'
import type { StartupRecord } from './parts/usePatch.ts'
import { useStartupAccess } from './parts/who.ts'
import { pathTo } from '../../routes/routes.ts'
import { useTranslate } from '../../i18n/words.ts'
import { part } from '../../ui/part.tsx'

// Investors alone write notes and follow up.
const Notes = part(() => import('../investing/notes/Notes.tsx'))
const Deal = part(() => import('../investing/deal/Deal.tsx'))
const WhereShared = part(() => import('../investing/deal/WhereShared.tsx'))
const Timeline = part(() => import('../investing/deal/Timeline.tsx'))
// Administrators alone review.
const ReviewPanel = part(() => import('../listingReviews/Panel.tsx'))
// Not all have a team and months.
const Profile = part(() => import('./profile/Profile.tsx'))
// Its founder alone completes it.
const loadCompleteness = () => import('./completeness/Completeness.tsx')
const Completeness = part(loadCompleteness)
// Few founders keep something back.
const KeptBack = part(() => import('./access/KeptBack.tsx'))
const RecordedNote = part(() => import('./access/RecordedNote.tsx'))
// Few have something that is confirmed.
const loadClaims = () => import('../claims/Shown.tsx')
const Claims = part(loadClaims)
// A founder uploads it; few have one.
const loadDeck = () => import('../deck/DeckPart.tsx')
const DeckPart = part(loadDeck)
const Questions = part(() => import('../questions/Questions.tsx'))

/** A startup as founders and investors read it. Source: specification §2, §8. */
export default function Overview() {
  const { startup_uuid } = useParams()
  const translate = useTranslate()
  if (startup_uuid && isUuid(startup_uuid)) return <OverviewOf id={startup_uuid} />
  return (
    <Unread>
      <Failure message={translate(startup_uuid ? 'messages.startup.notFound' : 'messages.startup.noId')} />
    </Unread>
  )
}

function OverviewOf({ id }: { id: string }) {
  const translate = useTranslate()
  const user = useSessionUser()
  const isMember = user?.email_verified === true
  const founds = user?.role === 'startup'
  // What stands over other parts comes with the startup, and not after it.
  useEffect(() => {
    for (const load of [...(isMember ? [loadDeck, loadClaims] : []), ...(founds ? [loadCompleteness] : [])])
      load().catch(() => undefined)
  }, [isMember, founds])
  const query = useGetOne<StartupRecord, HttpError>('startups', { id, meta: whole }, { retry: false })
  return (
    <Reading
      of={query}
      gone={gone}
      failed={(error) =>
        gone.includes(statusOf(error))
          ? translate('messages.startup.notFound')
          : reasonOf(error, translate('messages.startup.fetchFailed'))
      }
      skeleton={<ShowSkeleton />}
      frame={(failure) => <Unread>{failure}</Unread>}
    >
      {(startup) => (
        <ResourceContextProvider value="startups">
          <RecordContextProvider value={startup}>
            <PageName name={startup.startup_name ?? undefined} />
            <Suspense fallback={<ShowSkeleton />}>
              <Sheet startup={startup} />
            </Suspense>
            <CompareTray />
          </RecordContextProvider>
        </ResourceContextProvider>
      )}
    </Reading>
  )
}

/** An answer without a startup in it comes with 200. */
const gone = [200, 404]

/** Why there is nothing to read here. */
function Unread({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate()
  return <Page title={translate('app.titles.startupOverview')}>{children}</Page>
}

/** The startups' description with no more than its reader is shown: a section of nothing is left out. */
function readable({ reads, kept_back }: Pick<StartupRecord, 'reads' | 'kept_back'>): Resource {
  const startups: Resource = earlyResources.startups
  const kept = new Set(kept_back.map(({ section }) => section))
  const fields = Object.fromEntries(
    Object.entries(startups.fields).filter(
      ([name, field]) => isReadBy(reads, field) && !kept.has(keptGroupOf(startups, name) ?? ''),
    ),
  )
  const overview = startups.overview.filter((section) => sectionFields({ ...startups, fields }, section).length > 0)
  return { ...startups, fields, overview }
}

/** Whether its founder keeps the figures of trade back from its reader. */
const keepsTrade = ({ kept_back }: StartupRecord): boolean =>
  kept_back.some(({ section }) => section === keptGroupOf(earlyResources.startups, 'startup_monthly_revenue'))

function Sheet({ startup }: { startup: StartupRecord }) {
  const translate = useTranslate()
  const { canConnect, administers, owns, edits } = useStartupAccess(startup)
  const isMember = useSessionUser()?.email_verified === true
  const follows = canConnect && startup.is_connected
  const mayWork = canConnect && !follows && startup.reads !== 'public'
  return (
    <Box component="article" sx={{ maxWidth: 1240 }}>
      <PageHead startup={startup} />
      {edits && <Completeness startup={startup} />}
      <TakenDownNotice startup={startup} />
      <ReviewNotice startup={startup} />
      {administers && startup.review?.state === 'submitted' && (
        <Suspense fallback={<Skeleton variant="rounded" height={264} sx={{ mb: 3 }} />}>
          <ReviewPanel startup={startup} review={startup.review.review_uuid} />
        </Suspense>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)', xl: '340px minmax(0, 1fr)' },
        }}
      >
        <Rail startup={startup} follows={follows} mayWork={mayWork} />
        <Stack spacing={3} sx={{ ...inOrder, minWidth: 0 }}>
          {startup.connections_count !== null && (
            <Figures names={figuresOfInterest} label={translate('startups.interest')} />
          )}
          {startup.reads !== 'public' && startup.reads !== 'member' && !keepsTrade(startup) && (
            <Figures names={figuresOfTrade} label={translate('startups.trade')} />
          )}
          <InShort />
          {isMember && (
            <Suspense fallback={<PartSkeleton />}>
              <DeckPart startup={startup} />
            </Suspense>
          )}
          {isMember && (
            <Suspense fallback={<PartSkeleton />}>
              <Claims of={{ startup: startup.id }} />
            </Suspense>
          )}
          {(startup.team ?? startup.traction ?? startup.gallery) && (
            <Suspense fallback={<Skeleton variant="rounded" height={264} />}>
              <Profile startup={startup} />
            </Suspense>
          )}
          {mayWork && (
            <Suspense fallback={<Skeleton variant="rounded" height={264} />}>
              <WhereShared startup={startup.id} other={<OwnNotes startup={startup} />} />
            </Suspense>
          )}
          <OverridesContext value={displays}>
            <SchemaShow resource={readable(startup)} />
          </OverridesContext>
          {(startup.reads === 'public' || startup.reads === 'member') && (
            <Typography variant="body2" color="text.secondary">
              {translate('startups.forInvestors')}
            </Typography>
          )}
          {startup.kept_back.length > 0 && (
            <Suspense fallback={<Skeleton variant="rounded" height={132} />}>
              <KeptBack startup={startup} />
            </Suspense>
          )}
          {!owns && startup.reads !== 'public' && (
            <Suspense fallback={<PartSkeleton />}>
              <RecordedNote />
            </Suspense>
          )}
          <Suspense fallback={<QuestionsSkeleton />}>
            <Questions startup={startup} />
          </Suspense>
        </Stack>
      </Box>
    </Box>
  )
}

interface RailProps {
  readonly startup: StartupRecord
  /** Somebody is connected to it, and follows up. */
  readonly follows: boolean
  /** A colleague may have shared a deal with it, which is asked for. */
  readonly mayWork: boolean
}

/**
 * What an investor who follows the startup up needs beside it each day: the deal first, then the startup, notes and what happened.
 * The startup itself stays in its place in the tree, whatever comes: a dialog that is open there stays open.
 */
function Rail({ startup, follows, mayWork }: RailProps) {
  const deal = <Deal startup={startup} />
  const more = (
    <>
      <OwnNotes startup={startup} />
      <Timeline startup={startup.id} />
    </>
  )
  return (
    <Stack spacing={3} sx={{ minWidth: 0, '&:has(> :only-child)': { position: { md: 'sticky' }, top: { md: 88 } } }}>
      {follows && <Suspense fallback={<Skeleton variant="rounded" height={420} />}>{deal}</Suspense>}
      {mayWork && (
        <Suspense>
          <WhereShared startup={startup.id}>{deal}</WhereShared>
        </Suspense>
      )}
      <Side startup={startup} follows={follows} />
      {follows && <Suspense fallback={<Skeleton variant="rounded" height={264} />}>{more}</Suspense>}
      {mayWork && (
        <Suspense>
          <WhereShared startup={startup.id}>{more}</WhereShared>
        </Suspense>
      )}
    </Stack>
  )
}

function OwnNotes({ startup }: { startup: StartupRecord }) {
  return <Notes startup={startup.id} name={startup.startup_name ?? ''} />
}

/** Leads its founder to who reads what of it, to who did, and to what of it is confirmed. */
function AccessLink({
  startup,
  to,
}: {
  startup: StartupRecord
  to: 'startupAccess' | 'startupViewed' | 'startupClaims'
}) {
  const translate = useTranslate()
  return (
    <Button variant="outlined" color="inherit" component={Link} to={pathTo(to, { startup_uuid: startup.id })}>
      {translate(`app.titles.${to}`)}
    </Button>
  )
}

function Side({ startup, follows }: { startup: StartupRecord; follows: boolean }) {
  const { owns, administers } = useStartupAccess(startup)
  return (
    <Paper component="section" sx={{ overflow: 'hidden', border: '1px solid var(--line)' }}>
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
          {startup.is_connected && !follows && startup.created_by.user_uuid && (
            <ChatButton person={{ user_uuid: startup.created_by.user_uuid, name: startup.created_by.username }} />
          )}
          <OwnerButtons startup={startup} main />
          <ShareLink startup={startup} />
          {owns && <AccessLink startup={startup} to="startupAccess" />}
          {(owns || administers) && <AccessLink startup={startup} to="startupViewed" />}
          {owns && <AccessLink startup={startup} to="startupClaims" />}
          <PublicPageLink startup={startup} />
          {administers && <CollectionsButton startups={[startup.id]} name={startup.startup_name ?? ''} />}
          <LikeButton startup={startup} />
          <FollowButton startup={startup} />
          <CompareToggle startup={startup} />
          <DisconnectButton startup={startup} />
        </Stack>
        {!owns && !administers && <ReportButton about="startup" id={startup.id} name={startup.startup_name ?? ''} />}
      </Stack>
    </Paper>
  )
}
