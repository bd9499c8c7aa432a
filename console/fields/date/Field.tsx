import type { DisplayProps } from '../kind.ts'
import { usDay, usMoment } from '../format.ts'
import { TextDisplay } from '../shared/TextDisplay.tsx'

export function DateField({ source, field }: DisplayProps) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <TextDisplay source={source} form={(value) => (field.options.time ? usMoment : usDay)(String(value))} />
    </span>
  )
}
