/** What a session needs of the browser's Storage. */
export interface Shelf {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  keys(): readonly string[]
}

/**
 * A storage that never throws. Where the browser rejects one (private mode, blocked cookies, a full disk) the
 * value is remembered for the life of the page.
 */
export function shelf(storage: Storage | undefined): Shelf {
  const memory = new Map<string, string>()
  return {
    get: (key) => memory.get(key) ?? attempt(() => storage?.getItem(key)) ?? undefined,
    set(key, value) {
      const stored = attempt(() => {
        storage?.setItem(key, value)
        return storage?.getItem(key) === value
      })
      if (stored) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      attempt(() => storage?.removeItem(key))
    },
    keys: () => [
      ...memory.keys(),
      ...(attempt(() => Array.from({ length: storage?.length ?? 0 }, (_, place) => storage?.key(place) ?? '')) ?? []),
    ],
  }
}

/** The browser's own storage, or undefined where asking for it is rejected already. */
export function browserStorage(name: 'sessionStorage' | 'localStorage'): Storage | undefined {
  return attempt(() => (typeof window === 'undefined' ? undefined : window[name]))
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
