import { Suspense, useState } from 'react'
import { Alert, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../i18n/words.ts'
import { accessKey, useAccess } from '../startups/access/useAccess.ts'
import { useChanged } from '../startups/access/useChanged.ts'
import type { StartupRecord } from '../startups/parts/usePatch.ts'
import { part } from '../../ui/part.tsx'
import '../startups/access/words.ts'

const AskForAccess = part(() => import('../startups/access/AskForAccess.tsx'))

/** Says why a deck is not shown to who may ask for it, and lets them. */
export function AskForDeck({ startup, hasEnded }: { readonly startup: StartupRecord; readonly hasEnded: boolean }) {
  const translate = useTranslate()
  const access = useAccess()
  const changed = useChanged(startup.id)
  const [asks, setAsks] = useState(false)
  const { data = [] } = useQuery({
    queryKey: accessKey(startup.id, 'mine'),
    queryFn: () => access.mine(startup.id),
  })
  const waits = data.some(({ state }) => state === 'asked')
  const again = data[0]?.again_at
  const mayAsk = !waits && !(again && Date.parse(again) > Date.now())
  return (
    <>
      <Alert
        severity="info"
        sx={{ flexWrap: 'wrap' }}
        action={
          mayAsk && (
            <Button
              color="inherit"
              variant="outlined"
              size="small"
              aria-haspopup="dialog"
              onClick={() => setAsks(true)}
            >
              {translate('deck.ask')}
            </Button>
          )
        }
      >
        {translate(waits ? 'deck.asked' : hasEnded ? 'deck.ended' : 'deck.askLead')}
      </Alert>
      {asks && (
        <Suspense>
          <AskForAccess
            name={startup.startup_name ?? ''}
            what={translate('deck.what')}
            onSend={async (message) => changed((await access.ask(startup.id, message)).message)}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  )
}
