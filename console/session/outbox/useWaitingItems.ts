import { useSyncExternalStore } from 'react'
import { useSigned } from '../session.tsx'
import type { WaitingItem } from './outbox.ts'

/** What waits on this device to be sent, of one act or of all. */
export function useWaitingItems(act?: string): readonly WaitingItem[] {
  const { subscribe, items } = useSigned().providers.outbox
  const all = useSyncExternalStore(subscribe, items)
  return act === undefined ? all : all.filter((one) => one.act === act)
}
