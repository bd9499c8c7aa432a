import { Alert, Box, Button, Stack } from '@mui/material'
import { useGetOne, type HttpError } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { whole } from '../../../crud/states/fullRecord.ts'
import { Failure } from '../../../crud/states/Failure.tsx'
import { Page } from '../../../crud/states/Page.tsx'
import { reasonOf } from '../../../crud/states/reason.ts'
import { ShowSkeleton } from '../../../crud/states/Skeletons.tsx'
import { isUuid } from '../../../crud/states/uuid.ts'
import { useTranslate } from '../../../i18n/words.ts'
import { VerifyHint } from '../../../session/VerifyHint.tsx'
import { Denied } from '../../../ui/Denied.tsx'
import { overviewPath } from '../parts/paths.ts'
import type { StartupRecord } from '../parts/usePatch.ts'
import { useStartupAccess } from '../parts/who.ts'
import { Grants } from './Grants.tsx'
import { PreviewAs } from './PreviewAs.tsx'
import { TierChoices } from './TierChoices.tsx'
import '../../../i18n/late.ts'
import './words.ts'

/** Who reads what of a startup: its founder chooses, answers requests, and looks at it as others do. */
export default function Access() {
  const { startup_uuid = '' } = useParams()
  const translate = useTranslate()
  if (isUuid(startup_uuid)) return <AccessOf id={startup_uuid} />
  return <Unread message={translate('messages.startup.notFound')} />
}

function Unread(failure: Parameters<typeof Failure>[0]) {
  const translate = useTranslate()
  return (
    <Page title={translate('access.open')}>
      <Failure {...failure} />
    </Page>
  )
}

function AccessOf({ id }: { readonly id: string }) {
  const translate = useTranslate()
  const { data, error, isPending, refetch } = useGetOne<StartupRecord, HttpError>(
    'startups',
    { id, meta: whole },
    { retry: false },
  )
  if (isPending) return <ShowSkeleton />
  if (error?.status === 404) return <Unread message={translate('messages.startup.notFound')} />
  if (error)
    return (
      <Unread message={reasonOf(error, translate('messages.startup.fetchFailed'))} onRetry={() => void refetch()} />
    )
  return <Sheet startup={data} />
}

function Sheet({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  const { owns, edits } = useStartupAccess(startup)
  if (!owns) return <Denied />
  return (
    <Page
      title={translate('access.open')}
      lead={translate('access.lead', { name: startup.startup_name ?? '' })}
      actions={
        <Button variant="outlined" color="inherit" component={Link} to={overviewPath(startup)}>
          {translate('registering.share.done')}
        </Button>
      }
    >
      <VerifyHint what="founder" />
      <Box sx={columns}>
        <Stack spacing={3} sx={{ minWidth: 0 }}>
          {!edits && <Alert severity="info">{translate('access.readsOnly')}</Alert>}
          <TierChoices startup={startup.id} disabled={!edits} />
          <Grants startup={startup.id} disabled={!edits} />
        </Stack>
        <PreviewAs startup={startup} />
      </Box>
    </Page>
  )
}

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const
