import type { BaobabDataProvider } from '@baobab/data-provider'
import type { Unfinished } from '@baobab/validation'
import type { DraftRemote, RemoteDraft } from '../../../crud/drafts/remote.ts'

/** The server as the place of the drafts of startups. */
export const draftRemoteOf = (provider: BaobabDataProvider): DraftRemote => ({
  read: async (uuid) => asDraft(await provider.readUnfinished(uuid)),
  add: async (values, key) => asDraft(await provider.keepUnfinished(values, { key })),
  change: async (uuid, version, values, key) =>
    asDraft(await provider.changeUnfinished(uuid, version, values, { key })),
  remove: (uuid) => provider.removeUnfinished(uuid),
})

function asDraft({ unfinished_uuid, version, values }: Unfinished): RemoteDraft {
  return { uuid: unfinished_uuid, version, values }
}
