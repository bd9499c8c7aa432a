import { Alert, Box, Button, Stack } from '@mui/material'
import { Link } from 'react-router-dom'
import { Page } from '../../../crud/states/Page.tsx'
import { useTranslate } from '../../../i18n/words.ts'
import { VerifyHint } from '../../../session/VerifyHint.tsx'
import { Denied } from '../../../ui/Denied.tsx'
import { OfStartup } from '../parts/OfStartup.tsx'
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
  const translate = useTranslate()
  return <OfStartup title={translate('access.open')}>{(startup) => <Sheet startup={startup} />}</OfStartup>
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
