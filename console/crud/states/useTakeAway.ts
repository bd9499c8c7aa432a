import { useCallback, useSyncExternalStore } from 'react'
import { useNotify } from 'react-admin'
import type { DeletedKind } from '@baobab/validation'
import { useUndo } from './useUndo.tsx'
import { messageOf } from '../../ui/messageOf.ts'

/** What is being deleted: it is out of sight, wherever it is listed, until the server has answered. */
let leaving: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function set(next: ReadonlySet<string>): void {
  leaving = next
  listeners.forEach((notify) => notify())
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

interface Deletion {
  readonly kind: DeletedKind
  readonly id: string
  /** Shown once the server has deleted it, with the button that restores it. */
  readonly message: string
  readonly send: () => Promise<unknown>
  /** Reads again what listed it. */
  readonly changed: () => Promise<unknown>
}

/** Deletes at one click what no list of react-admin holds, such as a note: it leaves the screen at once, and comes back with the reason where the server rejects. */
export function useTakeAway() {
  const notify = useNotify()
  const offerUndo = useUndo()
  const gone = useSyncExternalStore(subscribe, () => leaving)
  const remove = useCallback(
    async ({ kind, id, message, send, changed }: Deletion) => {
      if (leaving.has(id)) return
      set(new Set([...leaving, id]))
      try {
        await send()
        offerUndo({ kind, id, message })
        await changed()
      } catch (error) {
        notify(messageOf(error), { type: 'error' })
      } finally {
        set(new Set([...leaving].filter((one) => one !== id)))
      }
    },
    [notify, offerUndo],
  )
  return { gone, remove } as const
}
