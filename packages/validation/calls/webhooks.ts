import { z } from 'zod'
import { field } from '../fields/field.ts'
import { deliveryStates, webhookEvents, webhookFields } from '../forms/webhooks.ts'
import { limits } from '../limits.ts'
import { doneAnswer } from './answers.ts'
import { defineCall } from './call.ts'

const access = ['admin'] as const
const moment = z.iso.datetime()
const webhook_uuid = field.reference('Webhook', { required: 'always' })

const deliveryAnswer = z.object({
  delivery_uuid: z.guid(),
  event: z.string(),
  created_at: moment,
  state: z.enum(deliveryStates),
  tries: z.number(),
  next_at: moment.nullable().meta({ description: 'When it is tried again; null once it is over' }),
  status: z.number().nullable().meta({ description: 'What the other server answered the last time' }),
  error: z.string().nullable().meta({ description: 'Why the last try did not come off' }),
  body: z.string().meta({ description: 'What is sent' }),
})
export type WebhookDelivery = z.infer<typeof deliveryAnswer>

const webhookAnswer = z.object({
  webhook_uuid: z.guid(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  created_at: moment,
  paused_at: moment.nullable().meta({ description: 'Since when nothing is sent' }),
  waiting: z.number().meta({ description: 'Deliveries that are to be tried' }),
  failed: z.number().meta({ description: 'Deliveries that were given up' }),
  last_sent_at: moment.nullable(),
})
export type Webhook = z.infer<typeof webhookAnswer>

const done = doneAnswer.extend({ data: webhookAnswer })
const signed = '`webhook-id`, `webhook-timestamp` and `webhook-signature` (standardwebhooks.com)'

/** The same where one is changed: what is left out stays. */
const changedFields = {
  name: field.text('Name', { max: limits.webhooks.name }),
  url: field.url('Address', { max: limits.webhooks.url }),
  events: field.text('Events', { max: 500 }),
} as const

/** Other servers that are told what happens. */
export const webhooks = {
  list: defineCall({
    method: 'GET',
    path: 'webhooks/list/',
    summary: 'The webhooks that there are, with how their deliveries stand, without their secrets',
    access,
    answer: z.object({ data: z.array(webhookAnswer) }),
  }),
  create: defineCall({
    unkept: 'secret',
    method: 'POST',
    path: 'webhooks/create/',
    summary: `Have events sent to an address on the internet, at most ${limits.webhooks.most} of them. Each is a POST of JSON (\`type\`, \`timestamp\`, \`data\`), signed by ${signed} with the secret that is told once. What is not answered with 2xx within ${limits.webhooks.timeoutMs / 1_000} s is tried ${limits.webhooks.waits.length} times more, over three days.`,
    access,
    body: webhookFields,
    answer: done.extend({ secret: z.string() }),
  }),
  update: defineCall({
    method: 'POST',
    path: 'webhooks/update/',
    mode: 'update',
    summary: 'Change the name, address or events of a webhook, or pause it: what happens meanwhile is not sent later',
    access,
    body: { webhook_uuid, ...changedFields, is_paused: field.flag('Paused') },
    answer: done,
  }),
  delete: defineCall({
    method: 'POST',
    path: 'webhooks/delete/',
    summary: 'Delete a webhook with its log: nothing more is sent',
    access,
    body: { webhook_uuid },
    answer: doneAnswer,
  }),
  test: defineCall({
    method: 'POST',
    path: 'webhooks/test/',
    summary: 'Send a `webhook.test` to the address',
    access,
    body: { webhook_uuid },
    answer: doneAnswer,
  }),
  deliveries: defineCall({
    method: 'GET',
    path: 'webhooks/deliveries/{webhook_uuid}/',
    summary: `The newest ${limits.webhooks.page} deliveries of a webhook; those that are over are kept ${limits.webhooks.keptMs / 86_400_000} days`,
    access,
    params: { webhook_uuid },
    answer: z.object({ data: z.array(deliveryAnswer) }),
  }),
  replay: defineCall({
    method: 'POST',
    path: 'webhooks/replay/',
    summary: 'Send a delivery that is over once more, under the same number',
    access,
    body: { delivery_uuid: field.reference('Delivery', { required: 'always' }) },
    answer: doneAnswer,
  }),
} as const
