import type { DisplayProps } from '../kind.ts'
import { quantity } from '../format.ts'
import { TextDisplay } from '../shared/TextDisplay.tsx'

export function CountField({ source }: DisplayProps) {
  return <TextDisplay source={source} form={quantity} />
}
