import { canonicalCountry, fold } from '@baobab/validation'
import { areaCountries, isPlaceWord } from './areas.ts'

/** The places that a text of a profile names: countries by their names, and the words that are left beside them. */
export interface Places {
  readonly countries: ReadonlySet<string>
  /** The countries of the parts of Africa that it names, such as "West Africa". */
  readonly area: ReadonlySet<string>
  /** Whether it names a place at all, and not all of Africa or everywhere. */
  readonly isAny: boolean
  /** Folded, with a blank before and after each word. */
  readonly rest: string
}

const longestName = 6
/** A code of two emails is a word of English too often: in, no, to. */
export const shortestName = 3
/** Regions that are called by a direction alone stand in any text about a continent. */
export const directions: ReadonlySet<string> = new Set([
  'north',
  'south',
  'east',
  'west',
  'central',
  'centre',
  'northern',
  'southern',
  'eastern',
  'western',
  'coast',
  'coastal',
])
/** What stands between the words of a text, as a regular expression of JavaScript and of SQL. */
export const separators = '[\\s,;:/()"&+|.]+'
const between = new RegExp(separators)
/** How many texts are kept read: those of the profiles that ask, and of the startups in the pages that they ask for. */
const mostKept = 500

/** Reads the places out of a text; the longest name counts, so that "South Sudan" is not Sudan too. */
export const placesIn = readOnce(readPlaces)

/** The name of a region as it stands among the words of a text. */
const regionName = readOnce((region) => wordsOf(fold(region)).join(' '))

/** Whether the words beside the countries name a region. */
export function namesRegion({ rest }: Places, region: string): boolean {
  const name = regionName(region)
  return [...name].length >= shortestName && !directions.has(name) && rest.includes(` ${name} `)
}

/** Reads each text once, as long as it is among those that are kept. */
function readOnce<T>(read: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const found = read(text)
    if (kept.size >= mostKept) kept.clear()
    kept.set(text, found)
    return found
  }
}

function readPlaces(text: string): Places {
  const words = wordsOf(text)
  const countries = new Set<string>()
  const rest: string[] = []
  for (let at = 0; at < words.length;) {
    const found = countryAt(words, at)
    if (found) countries.add(found.name)
    else rest.push(fold(words[at] ?? ''))
    at += found?.length ?? 1
  }
  const area = new Set(areaCountries(rest))
  const isAny =
    countries.size > 0 || area.size > 0 || rest.some((word) => word.length >= shortestName && isPlaceWord(word))
  return { countries, area, isAny, rest: ` ${rest.join(' ')} ` }
}

function countryAt(
  words: readonly string[],
  at: number,
): { readonly name: string; readonly length: number } | undefined {
  for (let length = Math.min(longestName, words.length - at); length > 0; length--) {
    const spelled = words.slice(at, at + length).join(' ')
    const name = spelled.length >= shortestName ? canonicalCountry(spelled) : undefined
    if (name) return { name, length }
  }
  return undefined
}

function wordsOf(text: string): string[] {
  return text.split(between).filter(Boolean)
}
