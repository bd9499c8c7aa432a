import type { DisplayProps } from '../shared/kind.ts'
import { TextDisplay } from '../shared/TextDisplay.tsx'

export function CountField({ source }: DisplayProps) {
  return <TextDisplay source={source} form={(value, format) => format.number(value)} />
}
