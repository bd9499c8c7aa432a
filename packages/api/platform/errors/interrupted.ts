/** Work was broken off from outside, and says nothing of what it was done to: the same may be tried again. */
export class Interrupted extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Interrupted'
  }
}

/** Signals by which a system ends processes that it stops; one that takes more memory than there is ends otherwise. */
const stopping: readonly (NodeJS.Signals | null)[] = ['SIGTERM', 'SIGINT', 'SIGHUP']

/** Why a process for a file was ended from outside, as together with the server; undefined where it ended by what it was given. */
export function interruptedBy(signal: NodeJS.Signals | null): Interrupted | undefined {
  return stopping.includes(signal)
    ? new Interrupted(`The process that worked at a file was ended by ${String(signal)}.`)
    : undefined
}
