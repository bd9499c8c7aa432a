import { useCallback, useEffect, useRef, useState } from 'react'
import { textOfCells, type Field } from '@baobab/validation'
import { cellsIn } from './cells.ts'

/** A row while it is filled in; its key stays while it is moved. */
export interface TypedRow {
  readonly key: number
  readonly cells: readonly string[]
}

/**
 * The rows of an input, those of which nothing is filled in yet among them. What is written to the form is their text; what comes
 * from the form otherwise, such as a draft, takes their place.
 */
export function useRows(field: Field, value: unknown, onChange: (text: string | null) => void) {
  const width = Object.keys(field.options.parts ?? {}).length
  const next = useRef(0)
  const rowsOf = useCallback(
    (from: unknown) =>
      cellsIn(field, from).map((cells): TypedRow => ({ key: (next.current += 1), cells: filledUp(cells, width) })),
    [field, width],
  )
  const [rows, setRows] = useState(() => rowsOf(value))
  const written = useRef(value)
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    setRows(rowsOf(value))
  }, [value, rowsOf])

  // A picture arrives when its row may have moved.
  const latest = useRef<readonly TypedRow[]>(rows)
  useEffect(() => {
    latest.current = rows
  }, [rows])

  const write = (all: readonly TypedRow[]) => {
    const text = textOfCells(all.map(({ cells }) => cells))
    setRows([...all])
    latest.current = all
    written.current = text
    onChange(text === '' ? null : text)
  }
  return {
    rows,
    add: () => setRows([...rows, { key: (next.current += 1), cells: filledUp([], width) }]),
    remove: (at: number) => write(rows.toSpliced(at, 1)),
    move: (at: number, to: number) => {
      const row = rows[at]
      if (row) write(rows.toSpliced(at, 1).toSpliced(to, 0, row))
    },
    /** Fills in a part of the row of a key; one that is gone stays so. */
    type: (key: number, place: number, text: string) =>
      write(latest.current.map((row) => (row.key === key ? { ...row, cells: row.cells.with(place, text) } : row))),
  }
}

function filledUp(cells: readonly string[], width: number): readonly string[] {
  return Array.from({ length: Math.max(width, cells.length) }, (_, at) => cells[at] ?? '')
}
