import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { activeTrace } from '../tracing/spans.ts'

/** What a request is known by. */
interface Known {
  readonly id: string
  /** The trace that it is part of, where whoever sent it says so. */
  readonly trace: string | undefined
}

const requests = new AsyncLocalStorage<Known>()
const wellFormed = /^[\w.:/+=@-]{8,128}$/
/** W3C Trace Context: version, trace, span and flags; a later version may add to them. */
const traceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:$|-)/

/** The id of a request: the one that a proxy in front gave it, where it is well formed, else a new one. */
export function requestIdOf(given: string | undefined): string {
  return given !== undefined && wellFormed.test(given) ? given : randomUUID()
}

/** The trace that a header `traceparent` names; undefined where it is not well formed. */
export function traceOf(given: string | undefined): string | undefined {
  return given === undefined ? undefined : traceparent.exec(given.slice(0, 200))?.[1]
}

/** Runs the work of a request, so that what it causes can be named by it in the log. */
export function inRequest<T>(id: string, trace: string | undefined, work: () => T): T {
  return requests.run({ id, trace }, work)
}

/** The request whose work this is; undefined in the background. */
export function currentRequestId(): string | undefined {
  return requests.getStore()?.id
}

/** The trace that this work is part of: the server's own, where it traces, else that of its request. */
export function currentTrace(): string | undefined {
  return activeTrace() ?? requests.getStore()?.trace
}
