import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Stack } from '@mui/material'
import { useState } from 'react'
import '../../i18n/late.ts'
import { useTranslate } from '../../i18n/words.ts'
import { useWaitingItems } from '../../session/outbox/useWaitingItems.ts'
import { useSigned } from '../../session/session.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { WaitingRow } from './WaitingRow.tsx'

/** What waits to be sent, in its order: each can be discarded, all sent now, and what was not accepted decided. */
export function WaitingList({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const { outbox } = useSigned().providers
  const items = useWaitingItems()
  const [isCut, setCut] = useState(false)
  const { busy, run } = useOnce(async () => {
    setCut(false)
    await outbox.queue?.sendAll()
    setCut(outbox.items().some(({ held }) => !held))
  })
  const isDue = items.some(({ held }) => !held)
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="waiting-title">
      <DialogTitle id="waiting-title">{translate('offline.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate(items.length > 0 ? 'offline.lead' : 'offline.none')}</DialogContentText>
        <Stack component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {items.map((item) => (
            <WaitingRow key={item.key} item={item} />
          ))}
        </Stack>
        <div role="status">
          {isCut && isDue && (
            <DialogContentText color="error" sx={{ mt: 1 }}>
              {translate('offline.stillOffline')}
            </DialogContentText>
          )}
        </div>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
        {isDue && (
          <Button variant="contained" aria-busy={busy} onClick={() => run()}>
            {translate('offline.sendAll')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
