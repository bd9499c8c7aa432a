import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import { draftKey, type DraftPlace } from './store.ts'

/** A picture of a form that was not sent yet. */
export interface KeptPicture {
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly file: File
}

let opened: UseStore | undefined
const shelf = () => (opened ??= createStore('baobab-drafts', 'pictures'))
const keyOf = (place: DraftPlace, name: string) => `${draftKey(place)}.${name}`

/** Keeps the picture of a field beside the form's draft. Returns whether it was kept. */
export async function keepPicture(place: DraftPlace, name: string, picture: KeptPicture): Promise<boolean> {
  try {
    await set(keyOf(place, name), picture, shelf())
    return true
  } catch {
    return false
  }
}

/** The picture that was kept for a field; undefined where there is none, or none that can be read. */
export async function readPicture(place: DraftPlace, name: string): Promise<KeptPicture | undefined> {
  try {
    const kept = await get<unknown>(keyOf(place, name), shelf())
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Forgets the picture of a field: it was sent, or is not wanted. */
export async function removePicture(place: DraftPlace, name: string): Promise<void> {
  try {
    await del(keyOf(place, name), shelf())
  } catch {
    // A browser that rejects its storage kept no picture.
  }
}

function isKept(value: unknown): value is KeptPicture {
  return (
    typeof value === 'object' &&
    value !== null &&
    'savedAt' in value &&
    typeof value.savedAt === 'number' &&
    'file' in value &&
    value.file instanceof File
  )
}
