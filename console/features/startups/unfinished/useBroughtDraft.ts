import { useCallback, useEffect, useState } from 'react'
import { bringDraft, settleConflict, type DraftRemote } from '../../../crud/drafts/remote.ts'
import { readDraft, type DraftPlace } from '../../../crud/drafts/store.ts'
import { statusOf } from '../../../session/statusOf.ts'

type State = 'asking' | 'ready' | 'conflict' | 'gone' | 'failed'

/** Brings the draft that is to be gone on with from the server to this browser, before its form opens. */
export function useBroughtDraft(remote: DraftRemote, { address, owner }: DraftPlace, named: string | undefined) {
  const asks = () => named !== undefined || readDraft({ address, owner })?.copy !== undefined
  const [state, setState] = useState<State>(() => (asks() ? 'asking' : 'ready'))
  const isAsking = state === 'asking'
  /** Counts how often the form is to be filled from the draft again. */
  const [round, setRound] = useState(0)

  const bring = useCallback(async () => {
    try {
      setState(await bringDraft(remote, { address, owner }, named, Date.now()))
    } catch (error) {
      // What lies in this browser is gone on with; one that is named and not here cannot be.
      setState(named === undefined ? 'ready' : statusOf(error) === 404 ? 'gone' : 'failed')
    }
  }, [remote, address, owner, named])

  useEffect(() => {
    if (isAsking) void bring()
  }, [isAsking, bring])

  return {
    state,
    round,
    retry: () => setState('asking'),
    conflict: useCallback(() => setState('conflict'), []),
    settle: async (goOnWith: 'mine' | 'theirs') => {
      await settleConflict(remote, { address, owner }, goOnWith, Date.now())
      setRound((count) => count + 1)
      setState('ready')
    },
  }
}
