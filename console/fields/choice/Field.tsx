import type { DisplayProps } from '../shared/kind.ts'
import { TextDisplay } from '../shared/TextDisplay.tsx'

/** The label of the chosen option. */
export function ChoiceField({ source, field }: DisplayProps) {
  return (
    <TextDisplay
      source={source}
      form={(value) => field.options.options?.find((option) => option.value === value)?.label ?? String(value)}
    />
  )
}
