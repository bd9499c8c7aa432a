import { statusOf } from '../../ui/statusOf.ts'
import { isUnsent, readDraft, writeDraft, type Draft, type DraftPlace } from './store.ts'

type Values = Draft['values']

/** A draft as a server keeps it. */
export interface RemoteDraft {
  readonly uuid: string
  readonly version: number
  readonly values: Values
}

/** A server that keeps drafts of a form, beside the browser. Each call rejects with an error that has the status. */
export interface DraftRemote {
  readonly read: (uuid: string) => Promise<RemoteDraft>
  readonly add: (values: Values) => Promise<RemoteDraft>
  /** 409 where it was changed since that version. */
  readonly change: (uuid: string, version: number, values: Values) => Promise<RemoteDraft>
  readonly remove: (uuid: string) => Promise<unknown>
}

/** Sends what the server does not have. What is typed meanwhile stays to be sent. */
export async function sendDraft(remote: DraftRemote, place: DraftPlace): Promise<void> {
  const draft = readDraft(place)
  if (!draft || !isUnsent(draft)) return
  const { copy, values, savedAt } = draft
  const kept = await keep(remote, copy, values)
  const now = readDraft(place)
  // It may have been sent or discarded meanwhile.
  if (now) writeDraft(place, { ...now, copy: { uuid: kept.uuid, version: kept.version, sentAt: savedAt } })
}

/** One that is gone from the server is added again: it was deleted elsewhere, and here somebody goes on. */
async function keep(remote: DraftRemote, copy: Draft['copy'], values: Values): Promise<RemoteDraft> {
  if (!copy) return remote.add(values)
  try {
    return await remote.change(copy.uuid, copy.version, values)
  } catch (error) {
    if (statusOf(error) !== 404) throw error
    return remote.add(values)
  }
}

/** Puts the server's draft in the place of the browser's. */
export function takeRemote(place: DraftPlace, { uuid, version, values }: RemoteDraft, at: number): void {
  writeDraft(place, { savedAt: at, values, copy: { uuid, version, sentAt: at } })
}

/**
 * Makes the browser's draft what is to be gone on with: the one that is named, else the one that lies here. What was
 * typed here and not sent is sent first. Answers `conflict` where both this device and another one changed it.
 */
export async function bringDraft(
  remote: DraftRemote,
  place: DraftPlace,
  named: string | undefined,
  at: number,
): Promise<'ready' | 'conflict'> {
  const draft = readDraft(place)
  if (named !== undefined && draft && draft.copy?.uuid !== named) await sendDraft(remote, place)
  const uuid = named ?? draft?.copy?.uuid
  if (uuid === undefined) return 'ready'
  const theirs = await remote.read(uuid)
  if (!draft || draft.copy?.uuid !== uuid) {
    takeRemote(place, theirs, at)
    return 'ready'
  }
  if (theirs.version === draft.copy.version) return 'ready'
  if (isUnsent(draft)) return 'conflict'
  takeRemote(place, theirs, at)
  return 'ready'
}

/** Ends a conflict: goes on with this device's draft or the other's, and keeps the one left as a draft of its own. */
export async function settleConflict(
  remote: DraftRemote,
  place: DraftPlace,
  goOnWith: 'mine' | 'theirs',
  at: number,
): Promise<void> {
  const draft = readDraft(place)
  if (!draft?.copy) return
  const theirs = await remote.read(draft.copy.uuid)
  await remote.add(goOnWith === 'mine' ? theirs.values : draft.values)
  if (goOnWith === 'theirs') return takeRemote(place, theirs, at)
  const kept = await remote.change(theirs.uuid, theirs.version, draft.values)
  writeDraft(place, { ...draft, copy: { uuid: kept.uuid, version: kept.version, sentAt: draft.savedAt } })
}
