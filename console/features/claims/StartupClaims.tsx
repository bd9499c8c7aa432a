import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { Page } from '../../crud/states/Page.tsx'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { VerifyHint } from '../../session/VerifyHint.tsx'
import { Denied } from '../../ui/Denied.tsx'
import { OfStartup } from '../startups/parts/OfStartup.tsx'
import { useStartupAccess } from '../startups/parts/who.ts'
import type { StartupRecord } from '../startups/parts/usePatch.ts'
import OwnClaims from './OwnClaims.tsx'
import '../../i18n/late.ts'

/** What a startup claims, for those who work on it. */
export default function StartupClaims() {
  const translate = useTranslate()
  return <OfStartup title={translate('app.titles.startupClaims')}>{(startup) => <Sheet startup={startup} />}</OfStartup>
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
