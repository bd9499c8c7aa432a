import type { contract } from '@baobab/validation/calls/index.ts'
import type { Endpoint } from './client.ts'

/** The one call that the frame of every public page makes; a file of its own, so that a page that makes no other carries no other. */
export const logoutCall = { method: 'GET', path: 'logout/' } as const as Endpoint<
  (typeof contract)['account']['logout']
>
