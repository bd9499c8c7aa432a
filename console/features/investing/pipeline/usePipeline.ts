import { useCallback } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { sentences } from '@baobab/i18n/sentences.ts'
import type { PipelineCard } from '@baobab/validation'
import { useReconnect } from '../../startups/parts/useActions.ts'
import { readAt, usePatch, type StartupRecord } from '../../startups/parts/usePatch.ts'
import { isWaiting } from '../../../session/outbox/outbox.ts'
import { messageOf } from '../../../ui/messageOf.ts'
import { useNotifyUndo } from '../../../ui/useNotifyUndo.tsx'
import { cardsKey as queryKey, useCards } from '../parts/useCards.ts'
import type { Passing } from '../../interests/useInterests.ts'
import { noteOf, saidOf } from '../parts/passing.ts'
import { moved, type Place } from './board.ts'
import { useTranslate } from '../../../i18n/words.ts'

interface Change {
  /** The board as it will be. */
  readonly show: (cards: readonly PipelineCard[]) => readonly PipelineCard[]
  readonly send: () => Promise<unknown>
}

interface Told extends Change {
  /** The message for when it could not be done. */
  readonly failed: 'messages.pipeline.moveFailed' | 'messages.startup.disconnectFailed'
  /** Whether a dialog shows that message, by which it is rejected then. */
  readonly isAsked?: boolean
}

/** The board and what changes it. A change shows at once; one that fails goes back, with a message. */
export function usePipeline() {
  const provider = useDataProvider<BaobabDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const notifyUndo = useNotifyUndo()
  const reconnect = useReconnect()
  const refresh = useRefresh()
  const patches = usePatch()
  const translate = useTranslate()
  const { data, error, isPending, refetch } = useCards()
  const { mutateAsync } = useMutation({
    mutationKey: queryKey,
    // Each change is sent when the one before it was answered, so that the server's order is the person's; the board is read again after the last.
    scope: { id: 'pipeline' },
    mutationFn: ({ send }: Change) => send(),
    onMutate: async ({ show }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<readonly PipelineCard[]>(queryKey) ?? []
      client.setQueryData(queryKey, show(before), readAt(client, queryKey))
      return before
    },
    onError: (error, _, before) => {
      if (!isWaiting(error)) client.setQueryData(queryKey, before)
    },
    onSettled: (_, error) => {
      if (isWaiting(error)) return
      if (client.isMutating({ mutationKey: queryKey }) === 1) void client.invalidateQueries({ queryKey })
    },
  })
  const change = useCallback(
    async ({ failed, isAsked = false, ...made }: Told) => {
      try {
        await mutateAsync(made)
        return true
      } catch (error) {
        if (isWaiting(error)) return true
        const why = error instanceof Error ? error.message : ''
        const message = sentences(translate(failed), why)
        if (isAsked) throw new Error(message, { cause: error })
        notify(message, { type: 'error' })
        return false
      }
    },
    [mutateAsync, notify, translate],
  )

  /** Rejects where a pass failed, which its dialog says; of any other move there is a message. */
  const move = useCallback(
    async (id: string, place: Place, pass?: Passing) => {
      // Lists and overviews ask by the stage whether to end a connection at once, those too that are read while this is sent.
      const mine = (startup: StartupRecord) => startup.startup_uuid === id
      const stage = () => ({ connection_stage: place.stage })
      const putBack = patches.show(mine, stage)
      const card = client.getQueryData<readonly PipelineCard[]>(queryKey)?.find((one) => one.startup_uuid === id)
      const waits = { about: card?.startup?.startup_name ?? '', before: { stage: card?.stage } }
      // Of a deal that several move, what stands there is not overwritten unseen.
      const from = card?.shared ? card.stage : undefined
      let isDone = false
      try {
        isDone = await change({
          show: (cards) => {
            const stays = cards.find((card) => card.startup_uuid === id)?.stage === place.stage
            return moved(cards, id, place, stays ? {} : { since: new Date().toISOString(), pass_reason: noteOf(pass) })
          },
          send: () => provider.moveCard({ startup_uuid: id, ...place, ...saidOf(pass), from }, { waits }),
          failed: 'messages.pipeline.moveFailed',
          isAsked: pass !== undefined,
        })
      } finally {
        if (isDone) patches.settle(mine, stage)
        else putBack()
      }
      return isDone
    },
    [change, client, provider, patches],
  )

  const disconnect = useCallback(
    async (id: string) => {
      const done = await change({
        show: (cards) => cards.filter((card) => card.startup_uuid !== id),
        send: () => provider.connect(id, false),
        failed: 'messages.startup.disconnectFailed',
      })
      if (!done) return
      notifyUndo('messages.startup.disconnected', () => reconnect(id))
      refresh()
    },
    [change, provider, notifyUndo, reconnect, refresh],
  )

  /** Puts a deal onto the board of the organisation, or takes it off; the board is read again. */
  const place = useCallback(
    async (send: () => Promise<{ readonly message: string }>, undo?: () => Promise<unknown>) => {
      const again = () => client.invalidateQueries({ queryKey })
      try {
        const { message } = await send()
        if (undo) notifyUndo(message, () => undo().then(again))
        else notify(message, { type: 'success' })
      } catch (failure) {
        notify(messageOf(failure), { type: 'error' })
      }
      await again()
    },
    [client, notify, notifyUndo],
  )
  const share = useCallback(
    (id: string) =>
      place(
        () => provider.shareDeal(id),
        () => provider.takeDealBack(id),
      ),
    [place, provider],
  )
  const takeBack = useCallback((id: string) => place(() => provider.takeDealBack(id)), [place, provider])

  return { cards: data, error, isPending, refetch, move, disconnect, share, takeBack } as const
}
