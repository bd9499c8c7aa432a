import type { DisplayProps } from '../kind.ts'
import { isMissing, missing } from '../format.ts'
import { useValue } from '../shared/TextDisplay.tsx'

/** Paragraphs, with their line breaks. */
export function LongTextField({ source }: DisplayProps) {
  const value = useValue(source)
  return isMissing(value) ? <>{missing}</> : <span style={{ whiteSpace: 'pre-line' }}>{String(value)}</span>
}
