import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { DialogButton } from '../../crud/form/DialogButton.tsx'
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
  const { data = [] } = useQuery({
    queryKey: accessKey(startup.id, 'mine'),
    queryFn: () => access.mine(startup.id),
  })
  const waits = data.some(({ state }) => state === 'asked')
  const again = data[0]?.again_at
  const mayAsk = !waits && !(again && Date.parse(again) > Date.now())
  return (
    <Alert
      severity="info"
      sx={{ flexWrap: 'wrap' }}
      action={
        mayAsk && (
          <DialogButton
            color="inherit"
            variant="outlined"
            size="small"
            dialog={(onClose) => (
              <AskForAccess
                name={startup.startup_name ?? ''}
                what={translate('deck.what')}
                onSend={async (message) => changed((await access.ask(startup.id, message)).message)}
                onClose={onClose}
              />
            )}
          >
            {translate('deck.ask')}
          </DialogButton>
        )
      }
    >
      {translate(waits ? 'deck.asked' : hasEnded ? 'deck.ended' : 'deck.askLead')}
    </Alert>
  )
}
