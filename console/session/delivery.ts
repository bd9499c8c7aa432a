import { changes } from '@baobab/validation/calls/rights.ts'
import type { Client } from '@baobab/data-provider/client.ts'
import { delivering } from '@baobab/data-provider/delivering.ts'
import type { Delivery } from '@baobab/data-provider/wire.ts'

let loaded: Delivery | undefined
const load = async () => (loaded ??= (await import('@baobab/data-provider/again.ts')).createDelivery())

/**
 * A client that does once what changes something, however often it has to be sent. What that takes is loaded with the first of it; a call
 * that outlives its page does not wait for it.
 */
export const deliveringOnce = (client: Client): Client =>
  delivering(client, (endpoint, { keepalive }) =>
    changes(endpoint) && !keepalive ? load().catch(() => undefined) : loaded,
  )
