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

/** The keys of acts of which nobody knows whether they were done, by what was sent. */
export type UnsureKeys = Map<string, string>
