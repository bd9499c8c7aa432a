import { useDelete, useNotify, useRedirect, useUnselect, type RaRecord } from 'react-admin'
import type { DeletedKind } from '@baobab/validation'
import { useUndo } from './states/useUndo.tsx'

interface Deletion {
  /** The resource of the record, and the kind that it goes by once it is deleted. */
  readonly resource: DeletedKind
  readonly record: RaRecord
  /** Shown once it is deleted, with the button that restores it. */
  readonly message: string
  /** Where to go then; one stays unless given. */
  readonly next?: string | undefined
}

/**
 * Deletes a record at one click: it asks nothing, the server deletes it at once, and Undo restores it there. It stands in no
 * form, so that lists need not load what forms are made of.
 */
export function useDeletion({ resource, record, message, next }: Deletion) {
  const notify = useNotify()
  const redirect = useRedirect()
  const unselect = useUnselect(resource)
  const offerUndo = useUndo()
  const [remove, { isPending }] = useDelete(resource, undefined, {
    mutationMode: 'pessimistic',
    returnPromise: true,
    onSuccess: () => {
      unselect([record.id], true)
      if (next !== undefined) redirect(() => next)
      offerUndo({ kind: resource, id: String(record.id), message })
    },
  })
  /** Deletes it, with the reason where it is another's; what it rejects with is shown by the component. */
  const send = (reason?: string): Promise<unknown> =>
    remove(resource, { id: record.id, previousData: record, ...(reason === undefined ? {} : { meta: { reason } }) })
  const run = () => {
    if (!isPending)
      void send().catch((error: unknown) =>
        notify((error instanceof Error && error.message) || 'ra.notification.http_error', { type: 'error' }),
      )
  }
  return { busy: isPending, run, send } as const
}
