/** Counts what was done, and resolves what waits for so much. */
export interface Progress {
  step(): void
  /** Resolves once so many steps were made. */
  reached(count: number): Promise<void>
}

/** Begins at none. */
export function createProgress(): Progress {
  let made = 0
  const waiting = new Set<{ readonly count: number; readonly resolve: () => void }>()
  return {
    step() {
      made++
      for (const one of waiting) {
        if (one.count > made) continue
        waiting.delete(one)
        one.resolve()
      }
    },
    reached: (count) => (made >= count ? Promise.resolve() : new Promise((resolve) => waiting.add({ count, resolve }))),
  }
}
