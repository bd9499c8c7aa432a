import { useCallback, useEffect, useRef, useState } from 'react'
import { isChanged, isCut } from '../../session/outbox/failures.ts'
import { sendDraft, settleDraft, type DraftRemote } from './remote.ts'
import type { KeptTexts } from './useDraft.ts'
import { isUnsent, readDraft, type DraftPlace } from './store.ts'

const restMs = 1_500
const againMs = 30_000

/**
 * How the server's copy of a draft stands: `sending` while the server has an older one, `here` while what was typed is on this device
 * alone and could not be sent, `full` while the server takes no more of this person.
 */
export type RemoteState = 'none' | 'sending' | 'sent' | 'here' | 'full'

export interface RemoteSaving {
  readonly state: RemoteState
  /** Sends no more, once what is on its way has come; answers the uuid of the server's copy. */
  readonly settle: () => Promise<string | undefined>
  /** Goes on sending. */
  readonly resume: () => void
}

/** Sends the draft of a form to a server, a moment after it was kept in the browser, and again when the connection is back. */
export function useRemoteDraft(
  remote: DraftRemote | undefined,
  { address, owner }: DraftPlace,
  { savedAt, isKept }: KeptTexts,
  onConflict: () => void,
): RemoteSaving {
  const [state, setState] = useState<RemoteState>('none')
  const [sentAt, setSentAt] = useState(0)
  const running = useRef<Promise<void>>(undefined)
  const held = useRef(false)

  const send = useCallback(() => {
    const place = { address, owner }
    if (!remote || held.current || running.current) return
    const draft = readDraft(place)
    if (!draft) return setState('none')
    const sendAll = async () => {
      let sending: number | undefined
      do {
        const left = readDraft(place)
        sending = left?.savedAt
        if (!left || !isUnsent(left)) break
        await sendDraft(remote, place)
        remote.onSent?.(place)
        // Only what was typed meanwhile: where the browser could not note that it was sent, it would be sent over and over.
      } while (!held.current && readDraft(place)?.savedAt !== sending)
      setSentAt(readDraft(place)?.copy?.sentAt ?? 0)
      setState('sent')
    }
    running.current = sendAll()
      .catch((error: unknown) => {
        if (isCut(error)) remote.onWaiting?.(place, draft.values)
        if (!isChanged(error)) return setState('here')
        if (draft.copy) onConflict()
        setState(draft.copy ? 'here' : 'full')
      })
      .finally(() => {
        running.current = undefined
      })
  }, [remote, address, owner, onConflict])

  useEffect(() => {
    const timer = setTimeout(send, restMs)
    const again = setInterval(send, againMs)
    addEventListener('online', send)
    return () => {
      clearTimeout(timer)
      clearInterval(again)
      removeEventListener('online', send)
    }
  }, [send, savedAt, isKept])

  // Who leaves the form in between finds it on the server all the same.
  useEffect(() => send, [send])

  const isOlder = !isKept || (savedAt !== undefined && savedAt > sentAt)
  return {
    state: savedAt === undefined ? 'none' : state === 'sent' && isOlder ? 'sending' : state,
    settle: useCallback(async () => {
      held.current = true
      await running.current
      return remote && settleDraft(remote, { address, owner })
    }, [remote, address, owner]),
    resume: useCallback(() => {
      held.current = false
    }, []),
  }
}
