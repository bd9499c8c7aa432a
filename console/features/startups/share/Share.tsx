import { useRef } from 'react'
import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material'
import { RecordContextProvider, ResourceContextProvider, useStore } from 'react-admin'
import { Link } from 'react-router-dom'
import { earlyResources } from '@baobab/validation'
import { Page } from '../../../crud/states/Page.tsx'
import { useLabels } from '../../../fields/shared/labels.ts'
import { useTranslate } from '../../../i18n/words.ts'
import { pathTo } from '../../../routes/routes.ts'
import { VerifyHint } from '../../../session/VerifyHint.tsx'
import { Denied } from '../../../ui/Denied.tsx'
import { ReviewNotice } from '../ReviewNotice.tsx'
import { TakenDownNotice } from '../TakenDownNotice.tsx'
import { OfStartup } from '../parts/OfStartup.tsx'
import { overviewPath } from '../parts/paths.ts'
import type { StartupRecord } from '../parts/usePatch.ts'
import { useStartupAccess } from '../parts/who.ts'
import { Preview } from './Preview.tsx'
import { progressOf } from './progress.ts'
import { Steps } from './Steps.tsx'
import { helpfulIn, type Reader } from './views.ts'
import '../../../i18n/late.ts'

/** From a startup that its founder alone sees to a page that is shared: preview, publish, show, share. */
export default function Share() {
  const translate = useTranslate()
  return (
    <OfStartup title={translate('app.titles.startupShare')}>
      {(startup) => (
        <ResourceContextProvider value="startups">
          <RecordContextProvider value={startup}>
            <Sheet startup={startup} />
          </RecordContextProvider>
        </ResourceContextProvider>
      )}
    </OfStartup>
  )
}

function Sheet({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  const { edits } = useStartupAccess(startup)
  const [reader, setReader] = useStore<Reader>('startups.share.reader', 'public')
  const [previewed, setPreviewed] = useStore(`startups.share.previewed.${startup.id}`, false)
  const preview = useRef<HTMLDivElement>(null)
  if (!edits) return <Denied />
  const { state, left } = progressOf(startup, previewed)
  const name = startup.startup_name ?? ''
  const view = (chosen: Reader) => {
    setReader(chosen)
    setPreviewed(true)
  }
  const show = (chosen: Reader) => {
    view(chosen)
    preview.current?.scrollIntoView({ block: 'nearest' })
  }
  const lead = translate(
    `registering.share.${startup.taken_down ? 'takenDown' : startup.is_published ? 'left' : 'onlyYou'}`,
    {
      count: left,
    },
  )
  return (
    <Page
      title={translate(`registering.share.${state}`, { name })}
      lead={lead}
      actions={
        <>
          <Button
            variant="outlined"
            color="inherit"
            component={Link}
            to={pathTo('startupEdit', { startup_uuid: startup.id })}
          >
            {translate('ra.action.edit')}
          </Button>
          <Button variant="outlined" color="inherit" component={Link} to={overviewPath(startup)}>
            {translate('registering.share.done')}
          </Button>
        </>
      }
    >
      <VerifyHint what="founder" />
      <TakenDownNotice startup={startup} />
      <ReviewNotice startup={startup} />
      <Box sx={columns}>
        <Stack spacing={2}>
          <Steps startup={startup} previewed={previewed} onPreview={show} />
          <Helpful startup={startup} />
        </Stack>
        <div ref={preview} style={{ minWidth: 0 }}>
          <Preview startup={startup} reader={reader} onView={view} />
        </div>
      </Box>
    </Page>
  )
}

function Helpful({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  const labels = useLabels(earlyResources.startups)
  const fields = helpfulIn({ ...startup })
  if (fields.length === 0) return null
  return (
    <Typography variant="body2" color="text.secondary">
      {translate('registering.share.help', { count: fields.length })}{' '}
      <MuiLink component={Link} to={pathTo('startupEdit', { startup_uuid: startup.id })}>
        {fields.map(([name, field]) => labels.label(name, field)).join(', ')}
      </MuiLink>
    </Typography>
  )
}

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
} as const
