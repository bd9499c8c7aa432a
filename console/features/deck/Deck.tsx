import { Suspense } from 'react'
import { Alert, Button, Skeleton, Stack } from '@mui/material'
import { Link } from 'react-router-dom'
import type { DeckOf } from '@baobab/validation'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { reasonOf } from '../../crud/states/reason.ts'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import RecordedNote from '../startups/access/RecordedNote.tsx'
import { OfStartup } from '../startups/parts/OfStartup.tsx'
import { overviewPath } from '../startups/parts/paths.ts'
import type { StartupRecord } from '../startups/parts/usePatch.ts'
import { useStartupAccess } from '../startups/parts/who.ts'
import { AskForDeck } from './AskForDeck.tsx'
import { DownloadChoice } from './DownloadChoice.tsx'
import { PagesSkeleton } from './PagesSkeleton.tsx'
import { useDeck } from './useDeck.ts'
import { Upload, Versions } from './Versions.tsx'
import { part } from '../../ui/part.tsx'
import '../../i18n/late.ts'

const PageByPage = part(() => import('./PageByPage.tsx'))
const Links = part(() => import('./Links.tsx'))
const Readers = part(() => import('./Readers.tsx'))

/** The deck of a startup: for those who work on it its versions and readers, for everybody who may read it its pages. */
export default function Deck() {
  const translate = useTranslate()
  return <OfStartup title={translate('app.titles.startupDeck')}>{(startup) => <Sheet startup={startup} />}</OfStartup>
}

function Sheet({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  const { owns, isAdmin } = useStartupAccess(startup)
  const { data, error, refetch } = useDeck(startup.id)
  return (
    <Page
      title={translate('app.titles.startupDeck')}
      lead={startup.startup_name ?? ''}
      actions={
        <>
          {owns && (
            <Button
              variant="outlined"
              color="inherit"
              component={Link}
              to={pathTo('startupAccess', { startup_uuid: startup.id })}
            >
              {translate('deck.who')}
            </Button>
          )}
          <Button variant="outlined" color="inherit" component={Link} to={overviewPath(startup)}>
            {translate('deck.back')}
          </Button>
        </>
      }
    >
      <Stack spacing={3} sx={{ maxWidth: 960 }}>
        {error && !data ? (
          <Failure message={reasonOf(error, translate('deck.failed'))} onRetry={() => void refetch()} />
        ) : !data ? (
          <div role="status" aria-label={translate('console.list.loading')}>
            <Skeleton variant="rounded" height={420} />
          </div>
        ) : (
          <>
            {data.may_edit && <Upload startup={startup.id} />}
            {data.versions.length > 0 && <Versions deck={data} />}
            {owns && data.versions.length > 0 && <DownloadChoice deck={data} />}
            <Pages startup={startup} deck={data} />
            {(owns || isAdmin) && data.versions.length > 0 && (
              <Suspense>
                <Links startup={startup.id} deck={data} />
                <Readers startup={startup.id} />
              </Suspense>
            )}
            {!owns && <RecordedNote />}
          </>
        )}
      </Stack>
    </Page>
  )
}

function Pages({ startup, deck }: { readonly startup: StartupRecord; readonly deck: DeckOf }) {
  const translate = useTranslate()
  const { owns } = useStartupAccess(startup)
  if (deck.shown)
    return (
      <Suspense fallback={<PagesSkeleton shown={deck.shown} mayDownload={deck.may_download} />}>
        <PageByPage key={deck.shown.version_uuid} shown={deck.shown} isReader={!owns} mayDownload={deck.may_download} />
      </Suspense>
    )
  if (owns) return null
  if (deck.has_deck && deck.may_ask) return <AskForDeck startup={startup} hasEnded={deck.has_ended} />
  const said = !deck.has_deck ? 'none' : deck.has_ended ? 'ended' : deck.tier === 'private' ? 'kept' : 'members'
  return <Alert severity="info">{translate(`deck.${said}`)}</Alert>
}
