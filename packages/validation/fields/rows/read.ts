import type { KindField } from '../kind.ts'
import type { Part } from '../options.ts'
import { cellsOf, textOfCells } from './text.ts'

/** Reads what stands in one part of a row, as its own kind does. */
export type ReadPart = (part: Part, raw: string) => unknown

/** Reads rows that come as text or as objects into their text: each part by its own kind, and in order where they have one. */
export function readRows(raw: unknown, field: KindField, readPart: ReadPart): unknown {
  if (raw === undefined || raw === null) return raw
  const parts = Object.entries(field.options.parts ?? {})
  const given = typeof raw === 'string' && !raw.trimStart().startsWith('[') ? cellsOf(raw) : cellsOfList(raw, parts)
  if (!given) return raw
  const read = given.map((cells) =>
    // What stands beyond the last part stays, so that the rule sees it.
    cells.map((cell, at) => {
      const part = parts[at]?.[1]
      const value = part ? readPart(part, cell) : cell
      return typeof value === 'string' ? value : cell
    }),
  )
  const text = textOfCells(inOrder(read, field))
  return text === '' ? null : text
}

type Parts = readonly (readonly [name: string, part: Part])[]

/** The cells of a list of objects, or of its JSON text; undefined where it is none. */
function cellsOfList(raw: unknown, parts: Parts): readonly (readonly string[])[] | undefined {
  const list = typeof raw === 'string' ? parsed(raw) : raw
  if (!Array.isArray(list) || !list.every(isRow)) return undefined
  return list.map((row) => parts.map(([name]) => cellOf(row[name])))
}

type Row = Readonly<Record<string, unknown>>

function isRow(value: unknown): value is Row {
  const isSimple = (cell: unknown) => cell === null || ['string', 'number'].includes(typeof cell)
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isSimple)
}

function cellOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function inOrder(rows: readonly (readonly string[])[], { options }: KindField): readonly (readonly string[])[] {
  const at = Object.keys(options.parts ?? {}).indexOf(options.by ?? '')
  const key = (cells: readonly string[]) => cells[at] ?? ''
  return at < 0 ? rows : rows.toSorted((one, other) => (key(one) < key(other) ? -1 : Number(key(one) > key(other))))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
