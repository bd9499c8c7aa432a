import type { DisplayProps } from '../kind.ts'
import { percentage } from '../format.ts'
import { TextDisplay } from '../shared/TextDisplay.tsx'

export function PercentField({ source }: DisplayProps) {
  return <TextDisplay source={source} form={percentage} />
}
