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
  deliveryOf: (endpoint: EndpointCall, input: WireInput & CallOptions) => Promise<Delivery | undefined>,
): Client {
  const send: Client['send'] = async (endpoint, input = {}) => {
    const delivery = await deliveryOf(endpoint, input)
    return delivery ? delivery(endpoint, input, (sent) => client.send(endpoint, sent)) : client.send(endpoint, input)
  }
  return {
    ...client,
    send,
    call: async <C>(call: C | Endpoint<C>, ...[input]: GivenArguments<C>) =>
      (await send(call as EndpointCall, input)).answer as CallAnswer<C>,
  }
}
