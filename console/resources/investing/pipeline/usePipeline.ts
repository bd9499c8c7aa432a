import { useCallback, useRef } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import type { PipelineCard } from '@baobab/validation'
import { moved, type Place } from './board.ts'

const queryKey = ['pipeline']

/** The board and what changes it. A change shows at once; one that fails goes back, with a sentence. */
export function usePipeline() {
  const provider = useDataProvider<BaobabDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const refresh = useRefresh()
  const translate = useTranslate()
  const { data, error, isPending, refetch } = useQuery({ queryKey, queryFn: () => provider.pipeline() })
  // Each change is sent when the one before it was answered, so that the server's order is the person's; the board is read anew after the last.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)

  const change = useCallback(
    async (show: (cards: readonly PipelineCard[]) => readonly PipelineCard[], send: () => Promise<unknown>, failed: string) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<readonly PipelineCard[]>(queryKey) ?? []
      client.setQueryData(queryKey, show(before))
      const sent = last.current.then(send)
      waiting.current++
      last.current = sent.catch(() => undefined)
      try {
        await sent
        return true
      } catch (failure) {
        client.setQueryData(queryKey, before)
        const reason = failure instanceof Error ? failure.message : ''
        notify([translate(failed), reason].filter(Boolean).join(' '), { type: 'error' })
        return false
      } finally {
        if (--waiting.current === 0) void client.invalidateQueries({ queryKey })
      }
    },
    [client, notify, translate],
  )

  const move = useCallback(
    (id: string, place: Place, reason?: string) =>
      change(
        (cards) => {
          const stays = cards.find((card) => card.startup_uuid === id)?.stage === place.stage
          return moved(cards, id, place, stays ? {} : { since: new Date().toISOString(), pass_reason: reason ?? null })
        },
        () => provider.moveCard({ startup_uuid: id, ...place, reason }),
        'messages.pipeline.moveFailed',
      ),
    [change, provider],
  )

  const disconnect = useCallback(
    async (id: string) => {
      const done = await change((cards) => cards.filter((card) => card.startup_uuid !== id), () => provider.connect(id, false), 'messages.startup.disconnectFailed')
      if (!done) return
      notify('messages.startup.disconnected', { type: 'success' })
      refresh()
    },
    [change, provider, notify, refresh],
  )

  return { cards: data, error, isPending, refetch, move, disconnect } as const
}
