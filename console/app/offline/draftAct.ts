import { bringDraft, sendDraft, settleConflict } from '../../crud/drafts/remote.ts'
import { isUnsent, readDraft, type DraftPlace } from '../../crud/drafts/store.ts'
import { draftRemoteOf } from '../../features/startups/unfinished/draftRemote.ts'
import type { Act } from '../../session/outbox/act.ts'
import type { Version, WaitingItem } from '../../session/outbox/outbox.ts'

const placeOf = ({ input }: WaitingItem): DraftPlace => ({
  address: String(input.body?.['address']),
  owner: String(input.body?.['owner']),
})

/** The draft of a form, which lies in the browser already: what waits is only to send it. */
export const draftAct: Act = {
  words: () => 'draft',
  read: [['unfinished_startups']],
  mine: (item) => versionOf(readDraft(placeOf(item))?.values ?? {}),
  look: async (_, item) => {
    const draft = readDraft(placeOf(item))
    return draft && isUnsent(draft) ? undefined : 'done'
  },
  send: ({ provider }, item) => sendDraft(draftRemoteOf(provider), placeOf(item)),
  theirs: async ({ provider }, item) => {
    const uuid = readDraft(placeOf(item))?.copy?.uuid
    return uuid === undefined ? {} : versionOf((await draftRemoteOf(provider).read(uuid)).values)
  },
  sendOver: async ({ provider }, item) => {
    const [remote, place] = [draftRemoteOf(provider), placeOf(item)]
    if ((await bringDraft(remote, place, undefined, Date.now())) === 'conflict')
      await settleConflict(remote, place, 'mine', Date.now())
    else await sendDraft(remote, place)
  },
}

/** What is filled in, by the keys of the labels. */
function versionOf(values: Readonly<Record<string, unknown>>): Version {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return Object.fromEntries(
    texts.flatMap(([name = '', text = '']) => (text === '' ? [] : [[`resources.startups.fields.${name}`, text]])),
  )
}
