import { createContext, useCallback, useContext, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { standardStages, type BoardName, type PipelineCard } from '@baobab/validation'
import { useStageName } from './useStageName.ts'

/** Where the stages of boards are kept. */
export const stagesKey = ['stages'] as const

/** Whose board is shown: one's own, unless a screen says otherwise. */
export const BoardContext = createContext<BoardName>('own')

/** On whose board a deal stands. */
export const boardOf = (card: Pick<PipelineCard, 'shared'> | undefined): BoardName => (card?.shared ? 'shared' : 'own')

/** The stages of the board that is shown, or of a named one, in their order, and what each is called; the standard ones until they are read. */
export function useStages(named?: BoardName) {
  const shownBoard = useContext(BoardContext)
  const board = named ?? shownBoard
  const provider = useDataProvider<BaobabDataProvider>()
  const stageName = useStageName()
  const { data } = useQuery({
    queryKey: board === 'own' ? stagesKey : [...stagesKey, board],
    queryFn: () => provider.stages(board),
    staleTime: Infinity,
  })
  const shown = useMemo(() => data?.filter((one) => !one.is_removed), [data])
  const stages = useMemo(() => shown?.map(({ stage }) => stage) ?? standardStages, [shown])
  const nameOf = useCallback(
    (stage: string) => stageName(stage, data?.find((one) => one.stage === stage)?.name),
    [data, stageName],
  )
  return { board, stages, shown, nameOf } as const
}
