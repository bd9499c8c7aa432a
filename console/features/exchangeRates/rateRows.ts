import { fold, earlyResources } from '@baobab/validation'
import type { Table } from '@baobab/validation/importing/table.ts'

/** A row of a file as the server takes it. */
export interface RateRow {
  /** The line of the file. */
  readonly row: number
  readonly values: Readonly<Record<string, string>>
}

const fields = Object.entries(earlyResources.exchangeRates.fields)

/** Takes the rows of a file apart; a column goes by the name of its field or by its label. Names the columns that it lacks. */
export function rateRows({ header, rows }: Table): readonly RateRow[] | { readonly lacks: readonly string[] } {
  const headings = header.map(fold)
  const places = fields.map(
    ([name, { label }]) => [name, headings.findIndex((one) => one === name || one === fold(label))] as const,
  )
  const lacks = places.flatMap(([name, at]) => (at < 0 ? [name] : []))
  if (lacks.length > 0) return { lacks }
  return rows.map(({ line, cells }) => ({
    row: line,
    values: Object.fromEntries(places.map(([name, at]) => [name, (cells[at] ?? '').trim()])),
  }))
}
