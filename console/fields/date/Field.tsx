import type { DisplayProps } from '../shared/kind.ts'
import { TextDisplay } from '../shared/TextDisplay.tsx'

export function DateField({ source, field }: DisplayProps) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <TextDisplay
        source={source}
        form={(value, format) => (field.options.time ? format.date : format.day)(String(value))}
      />
    </span>
  )
}
