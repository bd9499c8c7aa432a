import type { DisplayProps } from '../shared/kind.ts'
import { Missing } from '../shared/Missing.tsx'
import { TextDisplay } from '../shared/TextDisplay.tsx'

/** A line of text; a secret is never shown. */
export function TextField({ source, field }: DisplayProps) {
  return field.options.secret ? <Missing /> : <TextDisplay source={source} />
}
