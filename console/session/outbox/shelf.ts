import { waitingKey, waitingDatabase } from '@baobab/validation/stored.ts'
import { clear, createStore, promisifyRequest, values, type UseStore } from 'idb-keyval'
import { browserStorage, shelf } from '@baobab/data-provider/storage.ts'
import type { WaitingItem } from './outbox.ts'

/** After this long what was not sent is erased. */
export const longestMs = 7 * 86_400_000

/** What waits of one person on this device, in IndexedDB. */
export interface Shelf {
  /** In the order of sending. */
  all(): Promise<readonly WaitingItem[]>
  put(item: WaitingItem): Promise<void>
  /** Changes an item in one step, or removes it by undefined. Answers what is kept of it; undefined where it is not there. */
  change(key: string, next: (item: WaitingItem) => WaitingItem | undefined): Promise<WaitingItem | undefined>
  clear(): Promise<void>
}

const stores = new Map<string, UseStore>()

/** Opens what waits of a person. */
export function openShelf(user: string): Shelf {
  const store = stores.get(user) ?? createStore(waitingDatabase + user, 'items')
  stores.set(user, store)
  return {
    all: async () =>
      (await values<WaitingItem>(store)).sort((one, other) => one.place - other.place || one.at - other.at),
    put: (item) =>
      store('readwrite', (items) => {
        items.put(item, item.key)
        return promisifyRequest(items.transaction)
      }),
    change: (key, next) =>
      store('readwrite', async (items) => {
        const done = promisifyRequest(items.transaction)
        let kept: WaitingItem | undefined
        const reading: IDBRequest<WaitingItem | undefined> = items.get(key)
        reading.onsuccess = () => {
          const { result } = reading
          if (!result) return
          kept = next(result)
          if (kept) items.put(kept, key)
          else items.delete(key)
        }
        await done
        return kept
      }),
    clear: () => clear(store),
  }
}

type Counts = Readonly<Record<string, number>>

/** How much waits of whom on this device: read by the page for signing in, which opens no database. */
export function countWaiting(user: string, count: number): void {
  const { [user]: _before, ...others } = counted()
  const all = count > 0 ? { ...others, [user]: count } : others
  const local = shelf(browserStorage('localStorage'))
  if (Object.keys(all).length > 0) local.set(waitingKey, JSON.stringify(all))
  else local.remove(waitingKey)
}

function counted(): Counts {
  try {
    const kept: unknown = JSON.parse(shelf(browserStorage('localStorage')).get(waitingKey) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Counts) : {}
  } catch {
    return {}
  }
}

/** Erases what waited for too long, of whoever it is: it is counted, and not looked at. */
export async function eraseOld(user: string, now: number): Promise<void> {
  for (const one of new Set([user, ...Object.keys(counted())])) {
    const own = openShelf(one)
    for (const { key, at } of await own.all()) if (now - at > longestMs) await own.change(key, () => undefined)
    countWaiting(one, (await own.all()).length)
  }
}
