import { limits } from '@baobab/validation/limits.ts'
import { useSyncExternalStore } from 'react'

const query = `(max-width: ${limits.sidebarClosesPx}px)`

function follow(listener: () => void): () => void {
  const list = window.matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the window is so narrow that the menu is a drawer (specification §2). */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches)
}
