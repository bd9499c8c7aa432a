import { useEffect, useSyncExternalStore } from 'react'
import { isSaving } from '@baobab/design/saver.ts'
import { saverChoice } from '@baobab/validation/dataSaver.ts'

const listeners = new Set<() => void>()
/** Addresses of this visit whose pictures were asked for. */
const asked = new Set<string>()
let hidden = 0

function notify(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const arePicturesShown = () => !isSaving() || asked.has(location.pathname)

/** Turns the data saver on or off, for this browser. */
export function setSaving(isOn: boolean): void {
  document.cookie = saverChoice(isOn, location.protocol === 'https:')
  document.documentElement.classList.toggle('save-data', isOn)
  notify()
}

/** Shows the pictures of the address that is open. */
export function showPictures(): void {
  asked.add(location.pathname)
  notify()
}

/** Whether data is saved. */
export const useSaving = () => useSyncExternalStore(subscribe, isSaving)

/** Whether a stored picture is to be shown here. Where it is not, it counts among those that can be asked for. */
export function useIsShown(isStored: boolean): boolean {
  const shown = useSyncExternalStore(subscribe, arePicturesShown) || !isStored
  useEffect(() => {
    if (shown) return
    hidden += 1
    notify()
    return () => {
      hidden -= 1
      notify()
    }
  }, [shown])
  return shown
}

/** Whether there are pictures that are not shown, to save data. */
export const useAnyHidden = () => useSyncExternalStore(subscribe, () => hidden > 0)
