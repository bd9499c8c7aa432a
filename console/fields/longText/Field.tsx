import type { DisplayProps } from '../shared/kind.ts'
import { isMissing } from '@baobab/validation/format/index.ts'
import { Missing } from '../shared/Missing.tsx'
import { useValue } from '../shared/TextDisplay.tsx'

/** Paragraphs, with their line breaks. */
export function LongTextField({ source }: DisplayProps) {
  const value = useValue(source)
  return isMissing(value) ? <Missing /> : <span style={{ whiteSpace: 'pre-line' }}>{String(value)}</span>
}
