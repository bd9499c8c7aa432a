import { useCallback, useSyncExternalStore } from 'react'
import { useAddUndoableMutation, useNotify } from 'react-admin'

/** What was taken away and can still be brought back: it is out of sight, wherever it is listed. */
let leaving: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function set(next: ReadonlySet<string>): void {
  leaving = next
  listeners.forEach((tell) => tell())
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

const without = (id: string) => new Set([...leaving].filter((one) => one !== id))

interface Removal {
  readonly id: string
  /** What is said at once, with the button that undoes it. */
  readonly said: string
  /** Sends it when the time to undo it is over. */
  readonly send: () => Promise<unknown>
}

/** Takes something away at one click, as the deletes of records do: it can be undone for a few seconds, then it is sent. */
export function useUndoable() {
  const add = useAddUndoableMutation()
  const notify = useNotify()
  const gone = useSyncExternalStore(subscribe, () => leaving)
  const remove = useCallback(
    ({ id, said, send }: Removal) => {
      set(new Set([...leaving, id]))
      add(({ isUndo }) => {
        if (isUndo) return set(without(id))
        void send()
          .catch((error: unknown) => notify(error instanceof Error && error.message ? error.message : 'messages.http.failed', { type: 'error' }))
          .finally(() => set(without(id)))
      })
      notify(said, { type: 'success', undoable: true })
    },
    [add, notify],
  )
  return { gone, remove } as const
}
