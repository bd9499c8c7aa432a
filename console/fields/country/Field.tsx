import type { DisplayProps } from '../shared/kind.ts'
import { TextDisplay } from '../shared/TextDisplay.tsx'

export function CountryField({ source }: DisplayProps) {
  return <TextDisplay source={source} />
}
