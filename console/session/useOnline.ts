import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const follow = (changed: () => void) => onlineManager.subscribe(changed)

/** Whether the server can be reached, as `watchConnection` finds it. */
export const useOnline = (): boolean => useSyncExternalStore(follow, () => onlineManager.isOnline())
