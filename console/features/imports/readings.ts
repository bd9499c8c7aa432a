import { isNumber, readNumeral, storageOf, type Field } from '@baobab/validation'

/** How a column is read whose cells can be read in two ways. */
export type Reading = 'dayFirst' | 'monthFirst' | 'decimal' | 'thousands'

const slashed = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/

/** The two ways in which a column of a field can be read; undefined where its cells leave one alone. */
export function readingsOf(field: Field, cells: readonly string[]): readonly [Reading, Reading] | undefined {
  if (storageOf(field) === 'day') {
    const days = cells.flatMap((cell) => {
      const [, first, second] = slashed.exec(cell) ?? []
      return first && second ? [[Number(first), Number(second)] as const] : []
    })
    const isTold = days.some(([first, second]) => first > 12 || second > 12)
    const differs = days.some(([first, second]) => first !== second)
    return differs && !isTold ? ['dayFirst', 'monthFirst'] : undefined
  }
  const isAsked = isNumber(field) && cells.some((cell) => readNumeral(cell)?.other !== undefined)
  return isAsked ? ['decimal', 'thousands'] : undefined
}

/** Whether a column of days holds a month in the second place that is none: then its months come first. */
export const isMonthFirst = (cells: readonly string[]): boolean =>
  cells.some((cell) => Number(slashed.exec(cell)?.[2] ?? 0) > 12)

/** A cell as it is meant, in a form that can be read in one way alone. */
export function asMeant(reading: Reading | undefined, cell: string): string {
  if (reading === 'thousands') return readNumeral(cell)?.other ?? cell
  const [, first, second, year] = slashed.exec(cell) ?? []
  if (reading !== 'monthFirst' || !first || !second || !year || Number(first) > 12) return cell
  return `${year}-${first.padStart(2, '0')}-${second.padStart(2, '0')}`
}

/** Whether a cell is a year alone. */
export const isYear = (cell: string): boolean => /^\s*\d{4}\s*$/.test(cell)
