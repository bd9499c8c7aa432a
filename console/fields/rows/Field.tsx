import { kinds, type Part } from '@baobab/validation'
import { useFormat } from '../../i18n/useFormat.ts'
import type { DisplayProps } from '../shared/kind.ts'
import { Missing } from '../shared/Missing.tsx'
import { useValue } from '../shared/TextDisplay.tsx'
import { cellsIn } from './cells.ts'

/** Rows as lines, their parts beside each other. */
export function RowsField({ source, field }: DisplayProps) {
  const rows = cellsIn(field, useValue(source))
  const write = useWrittenPart()
  if (rows.length === 0) return <Missing />
  const parts = Object.values(field.options.parts ?? {})
  return (
    <>
      {rows.map((cells, at) => (
        <span key={at} style={{ display: 'block' }}>
          {parts.flatMap((part, place) => (cells[place] ? [write(part, cells[place])] : [])).join(' · ')}
        </span>
      ))}
    </>
  )
}

/** Writes a part of a row in words: of a picture, that there is one. */
export function useWrittenPart(): (part: Part, value: string) => string {
  const format = useFormat()
  return (part, value) => {
    if (part.kind === 'image') return part.label
    if (part.options.month) return format.month(value)
    const { link, write } = kinds[part.kind]
    return link?.(value)?.text ?? write?.(value, format) ?? value
  }
}
