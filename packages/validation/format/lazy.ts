/** Makes a value at its first use and keeps it: an Intl formatter costs a thousand times what formatting with it does. */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
