import { Alert, AlertTitle, Link, Typography } from '@mui/material'
import type { StartupRecord } from './parts/usePatch.ts'
import { useStartupAccess } from './parts/who.ts'
import { useTranslate } from '../../i18n/words.ts'

/** Says to its founder that a startup was taken down, why, and what to do; to administrators that it was, and why. */
export function TakenDownNotice({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  const { owns } = useStartupAccess(startup)
  if (!startup.taken_down) return null
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      <AlertTitle sx={{ fontWeight: 700 }}>{translate('startups.takenDownTitle')}</AlertTitle>
      <Typography
        component="blockquote"
        variant="body2"
        sx={{ m: 0, mb: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {translate('startups.takenDownReason', { reason: startup.taken_down.reason })}
      </Typography>
      <Typography variant="body2">{translate(owns ? 'startups.takenDownOwner' : 'startups.takenDownAdmin')}</Typography>
      {owns && (
        <Link href="/contact" variant="body2">
          {translate('startups.takenDownContact')}
        </Link>
      )}
    </Alert>
  )
}
