import type { Form } from '../derive/form.ts'
import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

/** What another server is told of, as it happens. */
export const webhookEvents = ['startup.published', 'connection.made', 'access.asked', 'investor.requested'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** How a delivery stands: to be tried, taken by the other server, or given up. */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** The events of a list that is sent, each once, in the order of the list. Undefined where one is none. */
export function readEvents(text: string): readonly WebhookEvent[] | undefined {
  const asked = text.split(/\s+/).filter((one) => one !== '')
  const known: readonly string[] = webhookEvents
  if (asked.length === 0 || asked.some((one) => !known.includes(one))) return undefined
  return webhookEvents.filter((one) => asked.includes(one))
}

/** What is asked of whoever sets one up. */
export const webhookFields = {
  name: field.text('Name', { required: 'always', max: limits.webhooks.name, help: 'What it is for' }),
  url: field.url('Address', {
    required: 'always',
    max: limits.webhooks.url,
    help: 'Where each event is sent, by POST',
  }),
  events: field.text('Events', {
    required: 'always',
    missing: messages.webhook.events,
    max: 500,
    help: `Separated by spaces: ${webhookEvents.join(', ')}`,
  }),
} as const

export const webhookForm: Form<typeof webhookFields> = {
  fields: webhookFields,
  mode: 'create',
  required: messages.rule.required,
  failed: messages.rule.correctForm,
}
