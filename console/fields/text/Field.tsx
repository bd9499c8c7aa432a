import type { DisplayProps } from '../kind.ts'
import { missing } from '../format.ts'
import { TextDisplay } from '../shared/TextDisplay.tsx'

/** A line of text; a secret is never shown. */
export function TextField({ source, field }: DisplayProps) {
  return field.options.secret ? <>{missing}</> : <TextDisplay source={source} />
}
