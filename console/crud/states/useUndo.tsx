import { useCallback } from 'react'
import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useCloseNotification, useDataProvider, useNotify } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import type { DeletedKind } from '@baobab/validation'
import { useTranslate } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'

/** Long enough to read it and to reach the button by keyboard. What was deleted can be restored for 30 days beside. */
const shownMs = 10_000

interface Deleted {
  readonly kind: DeletedKind
  /** The uuid that the record had. */
  readonly id: string
  /** The message that it is deleted. */
  readonly message: string
}

/** Says that something was deleted, which the server has done, with the button that restores it there. */
export function useUndo(): (deleted: Deleted) => void {
  const client = useQueryClient()
  const notify = useNotify()
  const restore = useRestore()
  return useCallback(
    ({ kind, id, message }) => {
      // Lists, and the link to what was deleted, are read again; the record itself is not there any more.
      client.removeQueries({ type: 'inactive' })
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'getList' })
      notify(message, {
        type: 'info',
        autoHideDuration: shownMs,
        action: <UndoButton onUndo={() => void restore(kind, id)} />,
      })
    },
    [client, notify, restore],
  )
}

function UndoButton({ onUndo }: { readonly onUndo: () => void }) {
  const translate = useTranslate()
  const close = useCloseNotification()
  const undo = () => {
    close()
    onUndo()
  }
  return (
    <Button size="small" onClick={undo}>
      {translate('ra.action.undo')}
    </Button>
  )
}

/** Restores a deleted record and reads again what may show it. Says how it ended; after a failure the button is there again. */
export function useRestore(): (kind: DeletedKind, id: string) => Promise<void> {
  const provider = useDataProvider<BaobabDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  return useCallback(
    async function restore(kind, id): Promise<void> {
      try {
        const { message } = await provider.restore(kind, id)
        // What is not on the screen would show for a moment what it held before.
        client.removeQueries({ type: 'inactive' })
        await client.invalidateQueries()
        notify(message, { type: 'success', messageArgs: { _: message }, multiLine: true, autoHideDuration: shownMs })
      } catch (error) {
        const message = messageOf(error)
        notify(message, {
          type: 'error',
          messageArgs: { _: message },
          multiLine: true,
          autoHideDuration: shownMs,
          action: <UndoButton onUndo={() => void restore(kind, id)} />,
        })
      }
    },
    [provider, client, notify],
  )
}
