import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const ids = new AsyncLocalStorage<string>()
const wellFormed = /^[\w.:/+=@-]{8,128}$/

/** The id of a request: the one that a proxy in front gave it, where it is well formed, else a new one. */
export function requestIdOf(given: string | undefined): string {
  return given !== undefined && wellFormed.test(given) ? given : randomUUID()
}

/** Runs the work of a request, so that what it causes can be named by it in the log. */
export function inRequest<T>(id: string, work: () => T): T {
  return ids.run(id, work)
}

/** The request whose work this is; undefined in the background. */
export function currentRequestId(): string | undefined {
  return ids.getStore()
}
