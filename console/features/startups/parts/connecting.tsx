import { Suspense, useState } from 'react'
import { Button, type ButtonProps } from '@mui/material'
import { useWhenVerified } from '../../../session/useVerification.ts'
import { asksFirst } from './asksFirst.ts'
import { useConnect } from './useActions.ts'
import type { StartupRecord } from './usePatch.ts'
import { useStartupAccess } from './who.ts'
import { useTranslate } from '../../../i18n/words.ts'
import { part } from '../../../ui/part.tsx'

const DisconnectDialog = part(() => import('./DisconnectDialog.tsx'))

type Look = Pick<ButtonProps, 'size' | 'variant' | 'color' | 'sx'>
interface OfStartup {
  readonly startup: StartupRecord
}

/** Offered to investors, on published startups that they did not create and are not connected to. */
export function ConnectButton({ startup, ...look }: OfStartup & Look) {
  const translate = useTranslate()
  const { canConnect } = useStartupAccess(startup)
  const { busy, run } = useConnect(startup)
  const act = useWhenVerified(run)
  if (!canConnect || startup.is_connected || !startup.is_published) return null
  return (
    <Button variant="contained" color="secondary" {...look} {...act} aria-busy={busy}>
      {translate('startups.connect')}
    </Button>
  )
}

/** Ends a connection. It stands last and quiet: it is seldom wanted, asked where work hangs on it, and can be undone. */
export function DisconnectButton({ startup, ...look }: OfStartup & Look) {
  const translate = useTranslate()
  const { canConnect } = useStartupAccess(startup)
  const { busy, run } = useConnect(startup)
  const [asks, setAsks] = useState(false)
  if (!canConnect || !startup.is_connected) return null
  const stage = startup.connection_stage
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        {...look}
        sx={{ color: 'text.secondary', fontWeight: 500, ...look.sx }}
        aria-busy={busy}
        aria-haspopup={asksFirst(stage) ? 'dialog' : undefined}
        onClick={() => (asksFirst(stage) ? setAsks(true) : run())}
      >
        {translate('startups.disconnect')}
      </Button>
      {asks && stage && (
        <Suspense fallback={null}>
          <DisconnectDialog
            name={startup.startup_name ?? ''}
            stage={stage}
            onDisconnect={run}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  )
}
