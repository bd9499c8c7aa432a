import type { DisplayProps } from '../shared/kind.ts'
import { TextDisplay } from '../shared/TextDisplay.tsx'

export function PercentField({ source }: DisplayProps) {
  return <TextDisplay source={source} form={(value, format) => format.percent(value)} />
}
