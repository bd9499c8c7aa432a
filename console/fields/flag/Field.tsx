import { useTranslate } from 'react-admin'
import type { DisplayProps } from '../kind.ts'
import { isMissing, missing } from '../format.ts'
import { useValue } from '../shared/TextDisplay.tsx'
import { useFlagWords } from './words.ts'

/** Yes or no, or the words that the resource has for them. */
export function FlagField({ source }: DisplayProps) {
  const translate = useTranslate()
  const words = useFlagWords(source)
  const value = useValue(source)
  if (isMissing(value)) return <>{missing}</>
  const word = value === true ? 'true' : 'false'
  return <>{words?.[word] ?? translate(`ra.boolean.${word}`)}</>
}
