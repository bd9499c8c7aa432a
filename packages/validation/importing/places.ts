import { canonicalCountry } from '../fields/country/countries.ts'
import { fold } from '../fields/fold.ts'
import { counted, type Cells } from './cells.ts'

/** Islands by which a file of rows without a country is known to be of one. */
const islands: Readonly<Record<string, string>> = {
  'Cabo Verde':
    'santo antao, sao vicente, santa luzia, sao nicolau, sal, boa vista, boavista, maio, santiago, fogo, brava',
  'São Tomé and Príncipe': 'sao tome, principe, ilheu das rolas',
  Comoros: 'grande comore, ngazidja, anjouan, nzwani, moheli, mwali',
  Seychelles: 'mahe, praslin, la digue, silhouette',
}
const countryOfIsland = new Map(
  Object.entries(islands).flatMap(([country, names]) => names.split(', ').map((name) => [name, country] as const)),
)

const partsOf = (cell: string): string[] =>
  cell
    .split(/[,;/|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
const islandCountry = (part: string): string | undefined =>
  countryOfIsland.get(fold(part).replace(/^(ilha|ile|island) (de |da |do |of )?/, ''))

/** The country that a file's regions speak of: the one whose islands are most of them. A single name, such as Santiago, proves nothing elsewhere. */
export function countryOfRegions(cells: Cells): string | undefined {
  const votes = new Map<string, number>()
  let filled = 0
  for (const [cell, times] of counted(cells)) {
    const [first] = partsOf(cell)
    if (first === undefined) continue
    filled += times
    const country = islandCountry(first)
    if (country) votes.set(country, (votes.get(country) ?? 0) + times)
  }
  return [...votes].find(([, count]) => count * 2 > filled)?.[0]
}

/** Reads a cell of regions: a country that stands among them is the country, and islands are of `implied`. */
export function placeOf(
  cell: string,
  implied: string | undefined,
): { readonly region?: string; readonly country?: string } {
  const parts = partsOf(cell)
  const named = parts.map((part) =>
    islandCountry(part) === implied && implied !== undefined ? undefined : canonicalCountry(part),
  )
  const country = named.find(Boolean)
  if (country === undefined)
    return {
      ...(parts.length > 0 ? { region: cell.trim() } : {}),
      ...(implied && parts.length > 0 ? { country: implied } : {}),
    }
  const region = parts.filter((_, at) => named[at] === undefined).join(', ')
  return { country, ...(region ? { region } : {}) }
}
