import { useMemo } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { toHttpError, type Client } from '@baobab/data-provider'
import { webhooks } from '@baobab/validation/calls/webhooks.ts'
import { useSigned } from '../../session/session.tsx'

const all = ['webhooks'] as const
/** What was not tried yet is looked at again after this, in milliseconds. */
const againMs = 3_000

/** The webhooks that there are. */
export function useWebhooks() {
  const { client } = useSigned().providers
  return useQuery({ queryKey: [...all, 'list'], queryFn: ({ signal }) => client.call(webhooks.list, { signal }) })
}

/** What was sent to one, the newest first. */
export function useDeliveries(webhook_uuid: string) {
  const { client } = useSigned().providers
  return useQuery({
    queryKey: [...all, 'deliveries', webhook_uuid],
    queryFn: ({ signal }) => client.call(webhooks.deliveries, { params: { webhook_uuid }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ state: one, tries }) => one === 'waiting' && tries === 0) ? againMs : false,
  })
}

/** What is typed and chosen of one. */
export interface NewWebhook {
  readonly name: string
  readonly url: string
  readonly events: string
}

const callsOf = (client: Client) => ({
  make: (body: NewWebhook) => client.call(webhooks.create, { body }),
  update: (webhook_uuid: string, values: Partial<NewWebhook> & { readonly is_paused?: boolean }) =>
    client.call(webhooks.update, { body: { webhook_uuid, ...values } }),
  remove: (webhook_uuid: string) => client.call(webhooks.delete, { body: { webhook_uuid } }),
  test: (webhook_uuid: string) => client.call(webhooks.test, { body: { webhook_uuid } }),
  replay: (delivery_uuid: string) => client.call(webhooks.replay, { body: { delivery_uuid } }),
})

/** What is done with webhooks: each says what came of it, and what is shown is read again. Rejects with react-admin's HttpError. */
export function useWebhookChange() {
  const { client } = useSigned().providers
  const queries = useQueryClient()
  const notify = useNotify()
  return useMemo(() => {
    const calls = callsOf(client)
    return async <T extends { readonly message: string }>(change: (of: typeof calls) => Promise<T>): Promise<T> => {
      try {
        const answer = await change(calls)
        notify(answer.message, { type: 'success' })
        return answer
      } catch (error) {
        throw toHttpError(error)
      } finally {
        void queries.invalidateQueries({ queryKey: all })
      }
    }
  }, [client, queries, notify])
}
