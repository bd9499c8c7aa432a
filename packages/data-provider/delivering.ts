import type { CallAnswer } from '@baobab/validation/calls/call.ts'
import type { Client, Endpoint, GivenArguments } from './client.ts'
import type { CallOptions, Delivery, EndpointCall, WireInput } from './wire.ts'

/**
 * A client that sends each call by the delivery that is chosen for it; straight away where there is none.
 *
 * @param deliveryOf the delivery of a call (`createDelivery`).
 */
export function delivering(
  client: Client,
  deliveryOf: (
    endpoint: EndpointCall,
    input: WireInput & CallOptions,
  ) => Promise<Delivery | undefined> | Delivery | undefined,
): Client {
  const deliver = (delivery: Delivery | undefined, endpoint: EndpointCall, input: WireInput & CallOptions) =>
    delivery ? delivery(endpoint, input, (sent) => client.send(endpoint, sent)) : client.send(endpoint, input)
  const send: Client['send'] = (endpoint, input = {}) => {
    const chosen = deliveryOf(endpoint, input)
    // What waits for nothing is sent at once: the session may end in the same moment, as it does at signing out.
    return chosen instanceof Promise
      ? chosen.then((delivery) => deliver(delivery, endpoint, input))
      : deliver(chosen, endpoint, input)
  }
  return {
    ...client,
    send,
    call: async <C>(call: C | Endpoint<C>, ...[input]: GivenArguments<C>) =>
      (await send(call as EndpointCall, input)).answer as CallAnswer<C>,
  }
}
