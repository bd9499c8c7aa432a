const minuteMs = 60_000

/** Counts in memory, so that it costs no statement, how often each of many does something within a minute. */
export interface PerMinute {
  /** Takes a place of `most` for a key. Answers 0, or in how many seconds the next minute begins. */
  take(key: string, most: number): number
}

/** `now` is in milliseconds and only goes forward. */
export function perMinute(now: () => number = () => performance.now()): PerMinute {
  let [began, taken] = [now(), new Map<string, number>()]
  return {
    take(key, most) {
      const at = now()
      if (at - began >= minuteMs) [began, taken] = [at, new Map()]
      const before = taken.get(key) ?? 0
      if (before >= most) return (began + minuteMs - at) / 1_000
      taken.set(key, before + 1)
      return 0
    },
  }
}
