/** A Storage in memory, as a browser's tab has one. */
export function memoryStorage(given: Readonly<Record<string, string>> = {}): Storage {
  const items = new Map(Object.entries(given))
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (place) => [...items.keys()][place] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}
