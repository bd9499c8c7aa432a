import { lazy, useEffect, useSyncExternalStore, type ComponentType, type LazyExoticComponent } from 'react'
import { useNotify } from 'react-admin'

let isLost = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the code of a part of some screen did not arrive; until the page is reloaded it does not come. */
export const useLost = (): boolean => useSyncExternalStore(subscribe, () => isLost)

/**
 * Like `lazy`, for a part of a screen, such as a dialog or a box. Where its code does not arrive, the rest of the screen stays with what
 * was typed in it, the shell offers to reload the page, and `Instead` stands in its place, or nothing.
 */
export function part<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  Instead?: ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> {
  const Lost = (props: P) => {
    useTold()
    return Instead ? <Instead {...props} /> : null
  }
  return lazy(() => load().catch(() => ({ default: Lost })))
}

/** Tells once that something was lost: whoever is far down the page does not see what the shell says. */
function useTold(): void {
  const notify = useNotify()
  useEffect(() => {
    if (isLost) return
    isLost = true
    listeners.forEach((listener) => listener())
    notify('app.broken.part', { type: 'error' })
  }, [notify])
}
