/** How long nothing was on its way before a line counts as quiet, and how long that is waited for, in milliseconds. */
const restMs = 2_000
const longestMs = 10_000
const lookMs = 250

export interface Quiet {
  /** Sends requests, and knows which are on their way. */
  readonly watch: <R>(send: (request: Request) => Promise<R>) => (request: Request) => Promise<R>
  /** Resolves when what is in sight has been read, so that what nobody waits for can be fetched; after ten seconds whatever goes on. */
  readonly quiet: () => Promise<void>
}

/** Watches a line, so that a slow one carries first what somebody waits for. */
export function watchQuiet(): Quiet {
  let underway = 0
  let last = Date.now()
  return {
    watch: (send) => async (request) => {
      underway++
      try {
        return await send(request)
      } finally {
        underway--
        last = Date.now()
      }
    },
    async quiet() {
      const begun = Date.now()
      while (Date.now() - begun < longestMs && (underway > 0 || Date.now() - last < restMs))
        await new Promise((resolve) => setTimeout(resolve, lookMs))
    },
  }
}
