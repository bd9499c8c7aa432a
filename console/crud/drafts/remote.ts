import { isChanged, isUnderWay } from '../../session/outbox/failures.ts'
import { statusOf } from '../../session/statusOf.ts'
import {
  draftKey,
  isUnsent,
  readDraft,
  readSending,
  writeDraft,
  writeSending,
  type Draft,
  type DraftPlace,
  type Sending,
} from './store.ts'

type Values = Draft['values']

/** A draft as a server keeps it. */
export interface RemoteDraft {
  readonly uuid: string
  readonly version: number
  readonly values: Values
}

/** A server that keeps drafts of a form, beside the browser: once under each key. Each call rejects with an error that has the status. */
export interface DraftRemote {
  readonly read: (uuid: string) => Promise<RemoteDraft>
  readonly add: (values: Values, key?: string) => Promise<RemoteDraft>
  /** 409 where it was changed since that version. */
  readonly change: (uuid: string, version: number, values: Values, key?: string) => Promise<RemoteDraft>
  readonly remove: (uuid: string) => Promise<unknown>
  /** Told of a draft that could not be sent for want of a connection, and of one that was. */
  readonly onWaiting?: (place: DraftPlace, values: Values) => void
  readonly onSent?: (place: DraftPlace) => void
}

/**
 * Sends what the server does not have. What is typed meanwhile stays to be sent. Where no answer came before, that is sent first, as
 * it was and under its key: it may have arrived. The form and the outbox may both ask for it.
 */
export async function sendDraft(remote: DraftRemote, place: DraftPlace): Promise<void> {
  await alone(place, async () => {
    const isLeft = await sendOnce(remote, place)
    if (isLeft) await sendOnce(remote, place)
  })
}

/** Answers whether what was sent is older than what there is now. */
async function sendOnce(remote: DraftRemote, place: DraftPlace): Promise<boolean> {
  const draft = readDraft(place)
  if (!draft || !isUnsent(draft)) return false
  const before = unansweredOf(place, draft)
  const sending = before ?? sendingOf(draft)
  writeSending(place, sending)
  const kept = await keep(remote, sending).catch((error: unknown) => {
    const status = statusOf(error)
    // The server said no: nothing is on its way.
    if (status >= 400 && status < 500 && !isUnderWay(error)) writeSending(place, undefined)
    throw error
  })
  writeSending(place, undefined)
  const now = readDraft(place)
  // It may have been sent or discarded meanwhile.
  if (now) writeDraft(place, { ...now, copy: { uuid: kept.uuid, version: kept.version, sentAt: sending.savedAt } })
  return before !== undefined && sending.savedAt < draft.savedAt
}

/**
 * Waits until nothing of a draft is on its way, from any tab. One that was added and not answered is added again under its key, which
 * says whether it arrived. Answers the uuid of the server's copy.
 */
export async function settleDraft(remote: DraftRemote, place: DraftPlace): Promise<string | undefined> {
  await alone(place, async () => {
    // Whether it arrived stays unknown where this is not answered either.
    if (unansweredAddOf(place)) await sendOnce(remote, place).catch(() => undefined)
  })
  return readDraft(place)?.copy?.uuid
}

/**
 * Deletes the server's copy of a draft as it is when this is called: also one that was added and not answered yet, or never. Rejects as
 * the server does.
 */
export async function removeCopy(remote: DraftRemote, place: DraftPlace): Promise<void> {
  const copy = readDraft(place)?.copy
  const added = unansweredAddOf(place)
  // Without a key it would be added once more.
  if (!copy && added?.key === undefined) return
  await alone(place, async () => {
    const uuid = copy?.uuid ?? (added && (await remote.add(added.values, added.key)).uuid)
    if (uuid !== undefined) await remote.remove(uuid)
  })
}

/** What was sent of a draft that the server was to add, where no answer came. */
function unansweredAddOf(place: DraftPlace): Sending | undefined {
  const draft = readDraft(place)
  return draft && !draft.copy ? unansweredOf(place, draft) : undefined
}

/** What was sent of a draft as it is kept by the server, where no answer came: it may have arrived. */
function unansweredOf(place: DraftPlace, { copy }: Draft): Sending | undefined {
  const sending = readSending(place)
  return sending && sending.uuid === copy?.uuid && sending.version === copy?.version ? sending : undefined
}

function sendingOf({ values, savedAt, copy }: Draft): Sending {
  const key = 'randomUUID' in crypto ? crypto.randomUUID() : undefined
  return { key, values, savedAt, uuid: copy?.uuid, version: copy?.version }
}

/** One that is gone from the server is added again: it was deleted elsewhere, and here somebody goes on. */
async function keep(remote: DraftRemote, { uuid, version, values, key }: Sending): Promise<RemoteDraft> {
  if (uuid === undefined || version === undefined) return remote.add(values, key)
  try {
    return await remote.change(uuid, version, values, key)
  } catch (error) {
    if (statusOf(error) !== 404) throw error
    return remote.add(values, key)
  }
}

/** One tab of this browser at a time. */
const alone = (place: DraftPlace, act: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(draftKey(place), act) : act()

/** Puts the server's draft in the place of the browser's. */
export function takeRemote(place: DraftPlace, { uuid, version, values }: RemoteDraft, at: number): void {
  writeSending(place, undefined)
  writeDraft(place, { savedAt: at, values, copy: { uuid, version, sentAt: at } })
}

/**
 * Makes the browser's draft what is to be gone on with: the one that is named, else the one that lies here. What was
 * typed here and not sent is sent first, and so is what was on its way when the page was left: the server may have it, and would look
 * as if another device had changed it. Answers `conflict` where both this device and another one changed it.
 */
export async function bringDraft(
  remote: DraftRemote,
  place: DraftPlace,
  named: string | undefined,
  at: number,
): Promise<'ready' | 'conflict'> {
  const before = readDraft(place)
  const uuid = named ?? before?.copy?.uuid
  if (uuid === undefined) return 'ready'
  const isOther = before !== undefined && before.copy?.uuid !== uuid
  if (isOther) await sendDraft(remote, place)
  else if (before && unansweredOf(place, before)) await sendDraft(remote, place).catch(unlessChanged)
  const theirs = await remote.read(uuid)
  const draft = readDraft(place)
  if (!draft || draft.copy?.uuid !== uuid) {
    takeRemote(place, theirs, at)
    return 'ready'
  }
  if (theirs.version === draft.copy.version) return 'ready'
  if (isUnsent(draft)) return 'conflict'
  takeRemote(place, theirs, at)
  return 'ready'
}

function unlessChanged(error: unknown): void {
  if (!isChanged(error)) throw error
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
  writeSending(place, undefined)
  writeDraft(place, { ...draft, copy: { uuid: kept.uuid, version: kept.version, sentAt: draft.savedAt } })
}
