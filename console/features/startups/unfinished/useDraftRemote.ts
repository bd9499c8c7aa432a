import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import type { Unfinished } from '@baobab/validation'
import type { DraftRemote, RemoteDraft } from '../../../crud/drafts/remote.ts'

/** The server as the place of the drafts of startups. */
export function useDraftRemote(): DraftRemote {
  const provider = useDataProvider<BaobabDataProvider>()
  return useMemo(
    () => ({
      read: async (uuid) => asDraft(await provider.readUnfinished(uuid)),
      add: async (values) => asDraft(await provider.keepUnfinished(values)),
      change: async (uuid, version, values) => asDraft(await provider.changeUnfinished(uuid, version, values)),
      remove: (uuid) => provider.removeUnfinished(uuid),
    }),
    [provider],
  )
}

function asDraft({ unfinished_uuid, version, values }: Unfinished): RemoteDraft {
  return { uuid: unfinished_uuid, version, values }
}
