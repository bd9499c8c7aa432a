import '../../i18n/late.ts'
import { useState } from 'react'
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Typography } from '@mui/material'
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { useSessionUser } from '../../session/session.tsx'
import { CollectionsButton } from '../collections/CollectionsButton.tsx'
import { reasonOf } from '../../crud/states/reason.ts'
import ReasonDialog from '../../crud/form/ReasonDialog.tsx'
import { useNotifyUndo } from '../../ui/useNotifyUndo.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useUndoPublishing } from './parts/useActions.ts'
import type { StartupRecord } from './parts/usePatch.ts'
import { useTranslate } from '../../i18n/words.ts'

type Result = Awaited<ReturnType<BaobabDataProvider['publishMany']>>

/** Publishes or unpublishes the startups that are ticked, with a reason where they are another's; it can be undone. Those that could not be are named with the reason, and stay ticked. */
export default function ManyButtons() {
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const { selectedIds = [], data = [], onSelect } = useListContext<StartupRecord>()
  const user = useSessionUser()
  const notify = useNotify()
  const notifyUndo = useNotifyUndo()
  const undoPublishing = useUndoPublishing()
  const refresh = useRefresh()
  const [result, setResult] = useState<Result>()
  const [asks, setAsks] = useState(false)
  // What is ticked on another page may be anybody's.
  const isOwn = (id: unknown) => data.some((startup) => startup.id === id && startup.user_uuid === user?.user_uuid)

  const notifyDone = ({ message, changed }: Pick<Result, 'message' | 'changed'>) => {
    if (changed.length > 0) notifyUndo(message, () => undoPublishing(changed))
    else notify(message, { type: 'info' })
  }
  const send = async (on: boolean, reason?: string) => {
    const answer = await provider.publishMany(selectedIds.map(String), on, reason)
    if (answer.refused.length > 0) {
      setResult(answer)
      return
    }
    notifyDone(answer)
    onSelect([])
    refresh()
  }
  const { busy, run } = useOnce((on: boolean) =>
    send(on).catch((error: unknown) => notify(reasonOf(error, 'messages.startup.publishFailed'), { type: 'error' })),
  )
  const takesDown = !selectedIds.every(isOwn)
  const close = () => {
    // The list is read again only now: one that comes back empty would take this answer with it.
    onSelect(
      result?.refused.filter(({ startup_name }) => startup_name !== null).map(({ startup_uuid }) => startup_uuid) ?? [],
    )
    if (result && result.changed.length > 0) notifyDone(result)
    setResult(undefined)
    refresh()
  }

  return (
    <>
      <Button size="small" variant="contained" color="secondary" aria-busy={busy} onClick={() => run(true)}>
        {translate('startups.publish')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-busy={busy}
        aria-haspopup={takesDown ? 'dialog' : undefined}
        onClick={() => (takesDown ? setAsks(true) : run(false))}
      >
        {translate('startups.unpublish')}
      </Button>
      <CollectionsButton
        size="small"
        startups={selectedIds.map(String)}
        name={data.find(({ id }) => id === selectedIds[0])?.startup_name ?? ''}
      />
      {asks && (
        <ReasonDialog
          title={translate('startups.takeDownManyTitle', { count: selectedIds.length })}
          text={translate('startups.takeDownManyText')}
          form="owner"
          submit={translate('startups.unpublish')}
          subject="startups.takeDownMany"
          onSend={(reason) => send(false, reason)}
          onClose={() => setAsks(false)}
        />
      )}
      {result && (
        <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby="many-title" aria-describedby="many-text">
          <DialogTitle id="many-title">{result.message}</DialogTitle>
          <DialogContent>
            <DialogContentText id="many-text">
              {translate('startups.manyRejected', { count: result.refused.length })}
            </DialogContentText>
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
