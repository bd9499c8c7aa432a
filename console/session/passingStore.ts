import type { Store } from 'ra-core'

/** A store of the person's choices that the page forgets when it is left. */
export function passingStore(): Store {
  const items = new Map<string, unknown>()
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const tell = (key: string) => listeners.get(key)?.forEach((listener) => listener(items.get(key)))
  const remove = (keys: readonly string[]) =>
    keys.forEach((key) => {
      items.delete(key)
      tell(key)
    })
  return {
    setup: () => undefined,
    teardown: () => items.clear(),
    // Whoever reads a key says what is stored under it.
    getItem: (key, otherwise) => (items.has(key) ? items.get(key) : otherwise) as never,
    setItem: (key, value) => {
      items.set(key, value)
      tell(key)
    },
    removeItem: (key) => remove([key]),
    removeItems: (prefix) => remove([...items.keys()].filter((key) => key.startsWith(prefix))),
    reset: () => remove([...items.keys()]),
    subscribe: (key, listener) => {
      const own = listeners.get(key) ?? new Set()
      listeners.set(key, own.add(listener))
      return () => void own.delete(listener)
    },
  }
}
