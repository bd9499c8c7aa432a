import type { Call } from '@baobab/validation/calls/call.ts'

/** What the client needs to know of a call. A call of the contract is one, and so is one of `siteCalls`. */
export type EndpointCall = Pick<Call, 'method' | 'path' | 'multipart'> &
  Partial<Pick<Call, 'access' | 'changesState' | 'reads' | 'unkept'>>

/** What is sent: path parameters, query and body. In a body `undefined` is left out, `null` and `''` clear. */
export interface WireInput {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly body?: Readonly<Record<string, unknown>> | undefined
}

/** How a single call is made, beside what it sends. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean
  readonly headers?: Readonly<Record<string, string>> | undefined
  /**
   * Of a call that changes something, where it is delivered once (`createDelivery`): the uuid of the act of the person, which its repeats carry too, also after the page was
   * closed. Unless given, each call has one of its own, and what is sent again unchanged after no answer came has the same.
   */
  readonly key?: string | undefined
  /** Of a call that may wait on the device until the connection is back: what it is kept with. */
  readonly waits?: WaitsWith | undefined
}

/** What is kept with a call that waits, beside what it sends. */
export interface WaitsWith {
  /** Whom or what it is about, as its person knows it. */
  readonly about?: string | undefined
  /** What stood there as they did it, by the names of the call. */
  readonly before?: Readonly<Record<string, unknown>> | undefined
}

/** How a call is sent, of which `send` makes one request: by it alone, or again under one key. */
export type Delivery = <T>(
  endpoint: EndpointCall,
  input: WireInput & CallOptions,
  send: (input: WireInput & CallOptions) => Promise<T>,
) => Promise<T>

/** The keys of acts of which nobody knows whether they were done, by what was sent. */
export type UnsureKeys = Map<string, string>
