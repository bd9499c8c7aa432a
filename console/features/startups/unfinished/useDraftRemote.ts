import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import type { DraftRemote } from '../../../crud/drafts/remote.ts'
import type { DraftPlace } from '../../../crud/drafts/store.ts'
import { useSigned } from '../../../session/session.tsx'
import { draftRemoteOf } from './draftRemote.ts'

const inputOf = ({ address, owner }: DraftPlace) => ({ body: { address, owner } })

/** The server as the place of the drafts of startups; while there is no connection, one waits to be sent after its form is closed too. */
export function useDraftRemote(): DraftRemote {
  const provider = useDataProvider<BaobabDataProvider>()
  const { outbox } = useSigned().providers
  return useMemo(
    () => ({
      ...draftRemoteOf(provider),
      onWaiting: (place, { startup_name }) => {
        const waits = { about: typeof startup_name === 'string' ? startup_name : '' }
        void outbox.queue?.add('draft', inputOf(place), waits).catch(() => undefined) // it lies in the form's own draft
      },
      onSent: (place) => {
        if (outbox.items().length > 0) void outbox.queue?.settle('draft', inputOf(place))
      },
    }),
    [provider, outbox],
  )
}
