import { readDraft, removeDraft, type DraftPlace } from '../../../crud/drafts/store.ts'
import { base, pathTo } from '../../../routes/routes.ts'

/** Where the draft of the form that registers startups lies in the browser. */
export function draftPlaceOf(owner: string): DraftPlace {
  return { address: base + pathTo('startupCreate'), owner }
}

/** Forgets the browser's draft where it stands for a copy that was deleted from the server. */
export function forgetCopy(owner: string, uuid: string): void {
  const place = draftPlaceOf(owner)
  if (readDraft(place)?.copy?.uuid === uuid) removeDraft(place)
}
