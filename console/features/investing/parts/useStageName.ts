import { useCallback } from 'react'
import { isStandardStage } from '@baobab/validation'
import { useTranslate } from '../../../i18n/words.ts'

/** What a stage of a board is called: by the name that it was given there, else by its standard one. */
export function useStageName() {
  const translate = useTranslate()
  return useCallback(
    (stage: string, name: string | null | undefined) =>
      name ?? (isStandardStage(stage) ? translate(`investing.stage.${stage}`) : ''),
    [translate],
  )
}
