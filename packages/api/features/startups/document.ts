import {
  groupTiers,
  isAbove,
  isReference,
  keptGroupOf,
  plainResources,
  resources,
  tierOfField,
  type Field,
  type GroupTier,
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
  /** The section by which it may be kept back. */
  readonly group?: string
  /** Whether it refers to an option of a list, by whose name it is found. */
  readonly isReference: boolean
  /** Of a reference: the fields of the option, beside its name, by which it is found. */
  readonly by?: readonly string[]
}

const plain: Readonly<Record<string, PlainResource>> = plainResources

/** The fields that search looks into, the weightiest first. */
export const searchedFields: readonly Searched[] = searchedOf(resources.startups.fields).map((one) => {
  const group = keptGroupOf(resources.startups, one.name)
  return group === undefined ? one : { ...one, group }
})

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

/**
 * Words that not everyone may read begin with the mark of who may, a character of no word: a query without the mark does not match
 * them. A mark never changes: documents hold it.
 */
const marks: Readonly<Record<GroupTier, string>> = {
  public: '',
  member: '=1',
  investor: '=2',
  private: '=3',
  granted: '=4',
}

const mostWordsAsked = 12

/** The names of options by their uuids. */
export type OptionNames = ReadonlyMap<string, string>

/** What search finds a startup by, as the text of a tsvector: each word once, with its best weight. */
export function documentOf(startup: Readonly<Record<string, unknown>>, names: OptionNames = new Map()): string {
  const found = new Map<string, string>()
  const tiers: Readonly<Record<string, unknown>> = isRecord(startup['tiers']) ? startup['tiers'] : {}
  for (const { name, weight, tier, isReference, group } of searchedFields) {
    const left = groupTiers.find((one) => group !== undefined && one === tiers[group])
    const mark = marks[left !== undefined && isAbove(left, tier) ? left : tier]
    for (const plain of textsOf(startup[name], isReference, names).flatMap(wordsOf)) {
      const word = `${mark}${plain}`
      if (!found.has(word)) found.set(word, `'${word}':${Math.min(found.size + 1, 16_383)}${weight}`)
    }
  }
  return [...found.values()].join(' ')
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function textsOf(value: unknown, isReference: boolean, names: OptionNames): readonly string[] {
  const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
  return isReference ? texts.flatMap((uuid) => names.get(uuid) ?? []) : texts
}

/** What is searched for, as the text of a tsquery: every word, the last one as a beginning. Undefined where no word is in it. */
export function questionOf(asked: string, tiers: readonly GroupTier[] = ['public']): string | undefined {
  const words = wordsOf(asked).slice(0, mostWordsAsked)
  if (words.length === 0) return undefined
  return words
    .map((word, at) => {
      const ways = tiers.map((tier) => `'${marks[tier]}${word}'${at === words.length - 1 ? ':*' : ''}`)
      return ways.length === 1 ? ways[0] : `(${ways.join(' | ')})`
    })
    .join(' & ')
}
