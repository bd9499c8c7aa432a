import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { useOnce } from '../../../crud/states/useOnce.ts'
import { messageOf } from '../../../ui/messageOf.ts'
import { cardsKey } from '../parts/useCards.ts'
import { stagesKey } from '../parts/useStages.ts'

type Send = (provider: BaobabDataProvider) => Promise<{ readonly message: string }>

/** Changes the stages of the board, which is read again after each. `change` rejects with what the API says of it; `attempt` tells it. */
export function useStageEdits() {
  const provider = useDataProvider<BaobabDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const change = async (send: Send) => {
    const { message } = await send(provider)
    notify(message, { type: 'success' })
    await Promise.all([stagesKey, cardsKey].map((queryKey) => client.invalidateQueries({ queryKey })))
  }
  const { run: attempt, busy } = useOnce(async (send: Send) => {
    try {
      await change(send)
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' })
    }
  })
  return { change, attempt, busy } as const
}
