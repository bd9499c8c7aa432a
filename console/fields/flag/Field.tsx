import type { DisplayProps } from '../shared/kind.ts'
import { isMissing } from '@baobab/validation/format/index.ts'
import { Missing } from '../shared/Missing.tsx'
import { useValue } from '../shared/TextDisplay.tsx'
import { useFlagMessages } from './labels.ts'
import { useTranslate } from '../../i18n/words.ts'

/** Yes or no, or the words that the resource has for them. */
export function FlagField({ source }: DisplayProps) {
  const translate = useTranslate()
  const words = useFlagMessages(source)
  const value = useValue(source)
  if (isMissing(value)) return <Missing />
  const word = value === true ? 'true' : 'false'
  return <>{words?.[word] ?? translate(`ra.boolean.${word}`)}</>
}
