import { useDelete, useNotify, useRedirect, useUnselect, type RaRecord } from 'react-admin'

interface Removal {
  readonly resource: string
  readonly record: RaRecord
  /** What is said at once, with the button that undoes it. */
  readonly said: string
  /** Where to go then; one stays unless given. */
  readonly next?: string | undefined
}

/**
 * Deletes a record at one click: it asks nothing and takes effect when the time to undo it is over. It stands in no form, so
 * that lists need not load what forms are made of.
 */
export function useRemoval({ resource, record, said, next }: Removal): () => void {
  const notify = useNotify()
  const redirect = useRedirect()
  const unselect = useUnselect(resource)
  const [remove] = useDelete(resource, undefined, {
    mutationMode: 'undoable',
    onSuccess: () => {
      notify(said, { type: 'info', undoable: true })
      unselect([record.id], true)
      if (next !== undefined) redirect(() => next)
    },
    onError: (error: Error) => notify(error.message || 'ra.notification.http_error', { type: 'error' }),
  })
  return () => void remove(resource, { id: record.id, previousData: record })
}
