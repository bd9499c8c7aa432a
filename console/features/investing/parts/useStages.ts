import { useCallback, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { isStandardStage, standardStages } from '@baobab/validation'
import { useTranslate } from '../../../i18n/words.ts'

/** Where the stages of the board are kept. */
export const stagesKey = ['stages'] as const

/** The stages of one's own board in their order, and what each is called; the standard ones until they are read. */
export function useStages() {
  const provider = useDataProvider<BaobabDataProvider>()
  const translate = useTranslate()
  const { data } = useQuery({ queryKey: stagesKey, queryFn: () => provider.stages(), staleTime: Infinity })
  const shown = useMemo(() => data?.filter((one) => !one.is_removed), [data])
  const stages = useMemo(() => shown?.map(({ stage }) => stage) ?? standardStages, [shown])
  const nameOf = useCallback(
    (stage: string) =>
      data?.find((one) => one.stage === stage)?.name ??
      (isStandardStage(stage) ? translate(`investing.stage.${stage}`) : ''),
    [data, translate],
  )
  return { stages, shown, nameOf } as const
}
