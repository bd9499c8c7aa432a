import { useState } from 'react'
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Typography } from '@mui/material'
import { useDataProvider, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { reasonOf } from '../../schema/reason.ts'
import { useOnce } from '../useOnce.ts'

type Result = Awaited<ReturnType<BaobabDataProvider['publishMany']>>

/** Publishes or unpublishes the startups that are ticked. Those that could not be are named with the reason, and stay ticked. */
export function ManyButtons() {
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const { selectedIds = [], onSelect } = useListContext()
  const notify = useNotify()
  const refresh = useRefresh()
  const [result, setResult] = useState<Result>()

  const { busy, run } = useOnce(async (on: boolean) => {
    try {
      const answer = await provider.publishMany(selectedIds.map(String), on)
      if (answer.refused.length > 0) {
        setResult(answer)
        return
      }
      notify(answer.message, { type: 'success', messageArgs: { _: answer.message } })
      onSelect([])
      refresh()
    } catch (error) {
      notify(reasonOf(error, 'messages.startup.publishFailed'), { type: 'error' })
    }
  })
  const close = () => {
    // The list is read anew only now: one that comes back empty would take this answer with it.
    onSelect(result?.refused.filter(({ startup_name }) => startup_name !== null).map(({ startup_uuid }) => startup_uuid) ?? [])
    setResult(undefined)
    refresh()
  }

  return (
    <>
      <Button size="small" variant="contained" color="secondary" aria-busy={busy} onClick={() => run(true)}>
        {translate('startups.publish')}
      </Button>
      <Button size="small" variant="outlined" color="inherit" aria-busy={busy} onClick={() => run(false)}>
        {translate('startups.unpublish')}
      </Button>
      {result && (
        <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby="many-title" aria-describedby="many-text">
          <DialogTitle id="many-title">{result.message}</DialogTitle>
          <DialogContent>
            <DialogContentText id="many-text">{translate('startups.manyRefused', { smart_count: result.refused.length })}</DialogContentText>
            <ul>
              {result.refused.map(({ startup_uuid, startup_name, reason }) => (
                <li key={startup_uuid}>
                  <Typography component="span" sx={{ fontWeight: 650 }}>
                    {startup_name ?? translate('startups.unknown')}
                  </Typography>
                  {`: ${reason}`}
                </li>
              ))}
            </ul>
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2.5 }}>
            <Button variant="contained" color="secondary" onClick={close}>
              {translate('startups.manyClose')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
