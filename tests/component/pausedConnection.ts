/** A line that a test holds for as long as it looks at what stands there meanwhile. */
export interface PausedConnection {
  /** Fulfilled at once, or, after `hold`, by `release`. */
  free: Promise<void>
  hold(): void
  release(): void
}

/** The line between a console under test and its API, free to begin with. */
export function pausedConnection(): PausedConnection {
  const line: PausedConnection = {
    free: Promise.resolve(),
    hold() {
      line.free = new Promise((resolve) => {
        line.release = resolve
      })
    },
    release: () => {},
  }
  return line
}
