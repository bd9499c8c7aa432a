import { Button } from '@mui/material'
import { useGetOne, type HttpError } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { whole } from '../../crud/states/fullRecord.ts'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { reasonOf } from '../../crud/states/reason.ts'
import { ShowSkeleton } from '../../crud/states/Skeletons.tsx'
import { isUuid } from '../../crud/states/uuid.ts'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { VerifyHint } from '../../session/VerifyHint.tsx'
import { Denied } from '../../ui/Denied.tsx'
import { useStartupAccess } from '../startups/parts/who.ts'
import type { StartupRecord } from '../startups/parts/usePatch.ts'
import OwnClaims from './OwnClaims.tsx'
import '../../i18n/late.ts'

/** What a startup claims, for those who work on it. */
export default function StartupClaims() {
  const { startup_uuid = '' } = useParams()
  const translate = useTranslate()
  if (isUuid(startup_uuid)) return <ClaimsOf id={startup_uuid} />
  return <Unread message={translate('messages.startup.notFound')} />
}

function Unread(failure: Parameters<typeof Failure>[0]) {
  const translate = useTranslate()
  return (
    <Page title={translate('app.titles.startupClaims')}>
      <Failure {...failure} />
    </Page>
  )
}

function ClaimsOf({ id }: { readonly id: string }) {
  const translate = useTranslate()
  const { data, error, isPending, refetch } = useGetOne<StartupRecord, HttpError>(
    'startups',
    { id, meta: whole },
    { retry: false },
  )
  if (isPending) return <ShowSkeleton />
  if (error?.status === 404) return <Unread message={translate('messages.startup.notFound')} />
  if (!data)
    return (
      <Unread message={reasonOf(error, translate('messages.startup.fetchFailed'))} onRetry={() => void refetch()} />
    )
  return <Sheet startup={data} />
}

function Sheet({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  const { owns } = useStartupAccess(startup)
  if (!owns) return <Denied />
  return (
    <Page
      narrow
      title={translate('app.titles.startupClaims')}
      lead={startup.startup_name ?? ''}
      actions={
        <Button
          variant="outlined"
          color="inherit"
          component={Link}
          to={pathTo('startupOverview', { startup_uuid: startup.id })}
        >
          {translate('claims.back')}
        </Button>
      }
    >
      <VerifyHint what="founder" />
      <OwnClaims startup={startup.id} />
    </Page>
  )
}
