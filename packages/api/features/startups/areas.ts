import { canonicalCountry } from '@baobab/validation'

/** The parts of Africa and their countries (ISO 3166-1), as the United Nations draw them (M49). */
const parts = {
  northern: 'DZ EG LY MA SD TN EH',
  western: 'BJ BF CV CI GM GH GN GW LR ML MR NE NG SN SL TG',
  central: 'AO CM CF TD CG CD GQ GA ST',
  eastern: 'BI KM DJ ER ET KE MG MW MU MZ RW SC SO SS TZ UG ZM ZW',
  southern: 'BW SZ LS NA ZA',
} as const
type Part = keyof typeof parts

const countriesOf = new Map(
  Object.entries(parts).map(([part, codes]) => [
    part,
    codes.split(' ').flatMap((code) => canonicalCountry(code) ?? []),
  ]),
)

/** How the parts are called in English, French and Portuguese; folded. */
const called: Readonly<Record<Part, string>> = {
  northern: 'north northern nord norte',
  western: 'west western ouest occidentale ocidental',
  central: 'central centrale centre middle',
  eastern: 'east eastern est orientale oriental leste',
  southern: 'south southern sud australe austral sul',
}
const partOf = new Map(
  Object.entries(called).flatMap(([part, words]) => words.split(' ').map((word) => [word, part] as const)),
)

const continent: ReadonlySet<string> = new Set(['africa', 'african', 'afrique', 'africaine', 'africana'])

/** Words that name no place: what stands between names, and what is said of everywhere. */
const fillers: ReadonlySet<string> = new Set(
  'pan panafrican all any anywhere whole wide across continent global globally everywhere worldwide sub saharan subsaharan saharienne and or the of in to with especially mainly countries et ou la le les de du des en e ou da do das dos em'.split(
    ' ',
  ),
)

/** The parts of a word: "Pan-African" is two, and "l’Ouest" is written with its article. */
const partsOf = (word: string): readonly string[] => word.split('-').map((part) => part.replace(/^[ld]['’]/, ''))

/** The countries of the parts of Africa that folded words name, such as those of "Southern and East Africa". */
export function areaCountries(words: readonly string[]): readonly string[] {
  const all = words.flatMap(partsOf)
  if (!all.some((word) => continent.has(word))) return []
  const named = new Set(all.flatMap((word) => partOf.get(word) ?? []))
  return [...named].flatMap((part) => countriesOf.get(part) ?? [])
}

/** Whether a folded word may name a place by itself. */
export const isPlaceWord = (word: string): boolean =>
  partsOf(word).some((part) => !fillers.has(part) && !continent.has(part) && !partOf.has(part))
