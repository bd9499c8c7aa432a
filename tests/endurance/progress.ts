/** Counts what was done, and wakes who waits until so much is. */
export interface Progress {
  step(): void
  /** Resolves once so many steps were made. */
  reached(count: number): Promise<void>
}

/** Begins at none. */
export function createProgress(): Progress {
  let made = 0
  const waiting = new Set<{ readonly count: number; readonly wake: () => void }>()
  return {
    step() {
      made++
      for (const one of waiting) {
        if (one.count > made) continue
        waiting.delete(one)
        one.wake()
      }
    },
    reached: (count) => (made >= count ? Promise.resolve() : new Promise((wake) => waiting.add({ count, wake }))),
  }
}
