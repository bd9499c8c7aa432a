import type { DisplayProps } from '../shared/kind.ts'
import { useChoices } from './useChoices.ts'
import { TextDisplay } from '../shared/TextDisplay.tsx'

/** The label of the chosen option. */
export function ChoiceField({ source, field }: DisplayProps) {
  const options = useChoices({ source, field })
  return (
    <TextDisplay
      source={source}
      form={(value) => options.find((option) => option.value === value)?.label ?? String(value)}
    />
  )
}
