import { idempotencyHeader, takesKey } from '@baobab/validation/calls/once.ts'
import { ApiError } from './apiError.ts'
import { pause } from './pause.ts'
import type { CallOptions, Delivery, EndpointCall, UnsureKeys, WireInput } from './wire.ts'

/** What a server says that has more to do than it can: nothing was done. */
const busy = 'load.busy'
/** After so many tries it is left to the person. */
export const mostTries = 3
const firstWaitMs = 300
/** Longer than this nobody is kept waiting. */
const longestWaitMs = 10_000

/**
 * Sends what changes something under a key, and again where that is safe and may help; what only reads, where the server is busy alone.
 * Without HTTPS there is no key, and nothing is sent again.
 */
export function createDelivery(): Delivery {
  const unsure: UnsureKeys = new Map()
  const keyFor = (endpoint: EndpointCall, input: WireInput) =>
    takesKey(endpoint) && 'randomUUID' in crypto
      ? (takeUnsure(unsure, endpoint, input) ?? crypto.randomUUID())
      : undefined
  return async (endpoint, given, send) => {
    const key = given.key ?? keyFor(endpoint, given)
    const input = key === undefined ? given : { ...given, key, headers: { ...given.headers, [idempotencyHeader]: key } }
    try {
      return await send(input)
    } catch (failure) {
      return sendAgain(failure, unsure, endpoint, input, () => send(input))
    }
  }
}

/** Whether it is unknown if what failed was done. */
const isUnsure = (failure: unknown): boolean =>
  !(failure instanceof ApiError) ||
  failure.status === 0 ||
  failure.status >= 500 ||
  (failure.status === 409 && failure.retryAfter !== undefined)

/**
 * The milliseconds after which a call that failed is sent again; undefined where it is not. What a busy server turned away was not
 * done, and neither is anything twice that has a key: a connection that broke before, after or in the middle of the answer, and
 * an act that is under way.
 */
function waitBefore(failure: unknown, tries: number, hasKey: boolean): number | undefined {
  if (!(failure instanceof ApiError) || tries >= mostTries) return undefined
  const { status, code, retryAfter = 0 } = failure
  const [told, own] = [retryAfter * 1_000, firstWaitMs * 3 ** (tries - 1)]
  // So that those who were turned away together do not come back together.
  if (code === busy) return told <= longestWaitMs ? told * (1 + Math.random() / 2) : undefined
  if (!hasKey) return undefined
  if (status === 409 && retryAfter > 0) return told
  const isCut = status === 0 ? navigator.onLine !== false : status === 502 || status === 504
  return isCut ? own : undefined
}

/**
 * Goes on after a call failed: sends it again as often as `waitBefore` says, and then rejects with what it failed with last. Where
 * nobody knows whether it was done its key is kept, so that Save pressed a second time saves once.
 */
async function sendAgain<T>(
  first: unknown,
  unsure: UnsureKeys,
  endpoint: EndpointCall,
  input: WireInput & CallOptions,
  send: () => Promise<T>,
): Promise<T> {
  let failure = first
  for (let tries = 1; ; tries++) {
    const wait = waitBefore(failure, tries, input.key !== undefined)
    if (wait === undefined) break
    await pause(wait, input.signal)
    try {
      return await send()
    } catch (next) {
      failure = next
    }
  }
  if (input.key !== undefined && isUnsure(failure)) unsure.set(textOf(endpoint, input), input.key)
  throw failure
}

/** The key of what was sent before in vain. It is taken: pressed twice in a row, it is two acts. */
function takeUnsure(unsure: UnsureKeys, endpoint: EndpointCall, input: WireInput): string | undefined {
  if (unsure.size === 0) return undefined
  const sent = textOf(endpoint, input)
  const key = unsure.get(sent)
  unsure.delete(sent)
  return key
}

function textOf({ path }: EndpointCall, { params, query, body }: WireInput): string {
  return JSON.stringify([path, params, query, body], (_, value: unknown) =>
    value instanceof Blob
      ? [value.size, value.type, value instanceof File ? [value.name, value.lastModified] : 0]
      : value,
  )
}
