import type { DisplayProps } from '../shared/kind.ts'
import { isMissing } from '@baobab/validation/format/index.ts'
import { Missing } from '../shared/Missing.tsx'
import { useValue } from '../shared/TextDisplay.tsx'

/** Paragraphs, with their line breaks; each runs as its own language does. */
export function LongTextField({ source }: DisplayProps) {
  const value = useValue(source)
  if (isMissing(value)) return <Missing />
  return <span style={{ whiteSpace: 'pre-line', unicodeBidi: 'plaintext' }}>{String(value)}</span>
}
