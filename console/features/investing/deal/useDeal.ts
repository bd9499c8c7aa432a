import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, type HttpError } from 'react-admin'
import { noStep, type BaobabDataProvider, type NextStep, type PlannedStep } from '@baobab/data-provider'
import { sentences } from '@baobab/i18n/sentences.ts'
import type { PipelineCard, StepEnd } from '@baobab/validation'
import { useTranslate } from '../../../i18n/words.ts'
import { isWaiting } from '../../../session/outbox/outbox.ts'
import { answered } from '../../../session/answered.ts'
import { showAnswer } from '../../../session/readAgain.ts'
import { messageOf } from '../../../ui/messageOf.ts'
import { useNotifyUndo } from '../../../ui/useNotifyUndo.tsx'
import { noteOf, saidBefore, saidOf, type Said } from '../parts/passing.ts'
import type { Passing } from '../../interests/useInterests.ts'
import { useEndStep } from './useEndStep.ts'
import { usePatch } from '../../startups/parts/usePatch.ts'

/** The deal of an investor with a startup that they are connected to, and what changes it. What was changed can be undone. */
export function useDeal(id: string) {
  const provider = useDataProvider<BaobabDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const notifyUndo = useNotifyUndo()
  const { settle } = usePatch()
  const end = useEndStep()
  const translate = useTranslate()
  const queryKey = ['pipeline', 'card', id]
  const { data, error, isPending, refetch } = useQuery<PipelineCard, HttpError>({
    queryKey,
    queryFn: async () => answered(await provider.card(id)),
  })
  // Each change of a stage or of the tags is sent once the one before it is answered, so that the server's order is the person's.
  const mutationKey = ['deal', id]
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('.') },
    mutationFn: (send: () => Promise<unknown>) => send(),
  })
  async function inTurn<T>(send: () => Promise<T>): Promise<T> {
    return (await mutateAsync(send)) as T
  }
  const isLast = () => client.isMutating({ mutationKey }) === 0
  /** The board, the card and the timeline are read again. */
  const refresh = () => client.invalidateQueries({ queryKey: ['pipeline'] })
  const show = (change: Partial<PipelineCard>) =>
    client.setQueryData<PipelineCard>(queryKey, (card) => card && { ...card, ...change })

  const send = async (stage: string, said: Said, before?: string) => {
    const waits = { about: data?.startup?.startup_name ?? '', before: { stage: before } }
    const { message } = await inTurn(() =>
      provider.moveCard(
        { startup_uuid: id, stage, ...said, ...(data?.shared && before !== undefined ? { from: before } : {}) },
        { waits },
      ),
    )
    // Lists and the overview ask by the stage whether to end a connection at once.
    settle(
      (startup) => startup.startup_uuid === id,
      () => ({ connection_stage: stage }),
    )
    await refresh()
    return message
  }
  /** Rejects where a pass failed, which its dialog says; of any other move there is a message. */
  const move = async (stage: string, pass?: Passing) => {
    if (!data || data.stage === stage) return
    const { stage: from, since, pass_reason } = data
    await client.cancelQueries({ queryKey })
    show({ stage, since: new Date().toISOString(), pass_reason: noteOf(pass) })
    try {
      const message = await send(stage, saidOf(pass), from)
      notifyUndo(message, () => send(from, saidBefore(pass_reason), stage))
    } catch (failure) {
      if (isWaiting(failure)) return notify(translate('offline.kept'), { type: 'info' })
      show({ stage: from, since, pass_reason })
      const why = failure instanceof Error ? failure.message : ''
      const message = sentences(translate('messages.pipeline.moveFailed'), why)
      // Somebody may have moved it meanwhile.
      void refresh()
      if (pass) throw new Error(message, { cause: failure })
      notify(message, { type: 'error' })
    }
  }

  /** Writes down a step in the place of the one that was read. Rejects with what the API says of it. */
  const setStep = async (step: Omit<NextStep, 'startup_uuid'>, was: PlannedStep) => {
    const { message, next_step, next_step_on } = await provider
      .setStep({ startup_uuid: id, ...step }, was)
      .catch(async (failure: unknown) => {
        // A colleague may have written down another one.
        await refresh()
        throw failure
      })
    show({ next_step, next_step_on })
    notify(message, { type: 'success' })
    await refresh()
  }
  const endStep = async (as: StepEnd) => {
    const { next_step, next_step_on, responsible } = data ?? {}
    if (typeof next_step !== 'string') return
    await end(id, as, {
      step: { next_step, next_step_on: next_step_on ?? null },
      done: () => show({ next_step: null, next_step_on: null, responsible: null }),
      undo: () =>
        setStep(
          {
            next_step,
            next_step_on: next_step_on ?? null,
            ...(responsible ? { responsible_uuid: responsible.user_uuid } : {}),
          },
          noStep,
        ),
    })
  }
  const setTags = async (tags: readonly string[]) => {
    const before = data?.tags ?? []
    // A reading that began before does not know of them.
    void client.cancelQueries({ queryKey })
    show({ tags: [...tags] })
    try {
      const { tags: kept } = await inTurn(() => provider.setTags(id, tags, before))
      if (isLast()) showAnswer<PipelineCard>(client, queryKey, (card) => card && { ...card, tags: kept })
    } catch (failure) {
      show({ tags: before })
      if (isLast()) void client.invalidateQueries({ queryKey })
      const { body } = failure as HttpError
      const said: unknown = body?.errors?.tags
      notify(typeof said === 'string' ? said : 'messages.http.failed', { type: 'error' })
    }
    if (isLast()) await client.invalidateQueries({ queryKey: ['pipeline'], exact: true })
  }
  /** Puts the deal onto the board of the organisation; it is taken off by Undo. */
  const share = async () => {
    try {
      const { message } = await provider.shareDeal(id)
      notifyUndo(message, async () => {
        await provider.takeDealBack(id)
        await refresh()
      })
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' })
    }
    await refresh()
  }
  const takeBack = async () => {
    try {
      const { message } = await provider.takeDealBack(id)
      notify(message, { type: 'success' })
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' })
    }
    await refresh()
  }
  return { share, takeBack, card: data, error, isPending, refetch, move, setStep, endStep, setTags } as const
}
