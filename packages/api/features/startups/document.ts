import {
  isReference,
  plainResources,
  readingTiers,
  resources,
  tierOfField,
  type Field,
  type PlainResource,
  type ReadingTier,
} from '@baobab/validation'
import { searchedTexts } from '../../crud/plain/store.ts'
import { wordsOf } from '../../platform/lib/searchWords.ts'

const weights = ['A', 'B', 'C', 'D'] as const

interface Searched {
  readonly name: string
  readonly weight: (typeof weights)[number]
  readonly tier: ReadingTier
  /** Whether it refers to an option of a list, by whose name it is found. */
  readonly isReference: boolean
  /** Of a reference: the fields of the option, beside its name, by which it is found. */
  readonly by?: readonly string[]
}

const plain: Readonly<Record<string, PlainResource>> = plainResources

/** The fields that search looks into, the weightiest first. */
export const searchedFields: readonly Searched[] = searchedOf(resources.startups.fields)

function searchedOf(fields: Readonly<Record<string, Field>>): readonly Searched[] {
  return weights.flatMap((weight) =>
    Object.entries(fields)
      .filter(([, { options }]) => options.search === weight)
      .map(([name, field]) => {
        const by = searchedOfOption(field)
        const isOption = isReference(field)
        return { name, weight, tier: tierOfField(field), isReference: isOption, ...(by.length > 0 ? { by } : {}) }
      }),
  )
}

function searchedOfOption({ options: { to } }: Field): readonly string[] {
  const resource = to && Object.hasOwn(plain, to) ? plain[to] : undefined
  return resource ? searchedTexts(resource) : []
}

/** What search looks into and how, as a text: a document that was written by another one is out of date. */
export const searchDescription = describeSearch(resources.startups.fields)

/** The same of any fields: it differs with each weight, reader and kind of a field that search looks into. */
export function describeSearch(fields: Readonly<Record<string, Field>>): string {
  return JSON.stringify([2, searchedOf(fields)])
}

/** Words that not everyone may read begin with the mark of their tier, a character of no word: a query without the mark does not match them. */
const markOf = (tier: ReadingTier): string => (tier === 'public' ? '' : `=${readingTiers.indexOf(tier)}`)

const mostWordsAsked = 12

/** The names of options by their uuids. */
export type OptionNames = ReadonlyMap<string, string>

/** What search finds a startup by, as the text of a tsvector: each word once, with its best weight. */
export function documentOf(startup: Readonly<Record<string, unknown>>, names: OptionNames = new Map()): string {
  const found = new Map<string, string>()
  for (const { name, weight, tier, isReference } of searchedFields) {
    const mark = markOf(tier)
    for (const plain of textsOf(startup[name], isReference, names).flatMap(wordsOf)) {
      const word = `${mark}${plain}`
      if (!found.has(word)) found.set(word, `'${word}':${Math.min(found.size + 1, 16_383)}${weight}`)
    }
  }
  return [...found.values()].join(' ')
}

function textsOf(value: unknown, isReference: boolean, names: OptionNames): readonly string[] {
  const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
  return isReference ? texts.flatMap((uuid) => names.get(uuid) ?? []) : texts
}

/** The tiers whose searched fields are all among those that somebody reads. */
export function searchedTiers(reads: ReadonlySet<string>): readonly ReadingTier[] {
  return readingTiers.filter((tier) => searchedFields.every((field) => field.tier !== tier || reads.has(field.name)))
}

/** What is searched for, as the text of a tsquery: every word, the last one as a beginning. Undefined where no word is in it. */
export function questionOf(asked: string, tiers: readonly ReadingTier[] = ['public']): string | undefined {
  const words = wordsOf(asked).slice(0, mostWordsAsked)
  if (words.length === 0) return undefined
  const marks = tiers.filter((tier) => searchedFields.some((field) => field.tier === tier)).map(markOf)
  return words
    .map((word, at) => {
      const ways = marks.map((mark) => `'${mark}${word}'${at === words.length - 1 ? ':*' : ''}`)
      return ways.length === 1 ? ways[0] : `(${ways.join(' | ')})`
    })
    .join(' & ')
}
