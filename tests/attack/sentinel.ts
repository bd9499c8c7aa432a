import {
  groupTiers,
  keepableSections,
  keptBack,
  keptGroupOf,
  readingTiers,
  resources,
  tierChoices,
  tierOfField,
  type Field,
  type Fields,
  type ReadingTier,
  type Tiers,
} from '@baobab/validation'
import { below, type Dice } from '@baobab/api/cli/seed/dice.ts'

/** A value that no other field of any startup has: where it is found, this field of this startup is shown. */
export interface Token {
  readonly startup: number
  readonly field: string
  readonly text: string
}

/** A startup with a token in each field that takes one, and what decides who reads it. */
export interface Marked {
  readonly number: number
  readonly values: Readonly<Record<string, unknown>>
  readonly tiers: Tiers
  readonly is_published: boolean
  readonly show_publicly: boolean
  readonly tokens: readonly Token[]
  /** What a page of its deck says, and what the file was called. */
  readonly deck: { readonly text: Token; readonly name: Token }
}

/** Who reads: how much by their role, and whether founders granted them what they keep for those whom they accept. */
export interface Reading {
  readonly tier: ReadingTier
  readonly isGranted: boolean
}

const startups = resources.startups
const fields: Fields = startups.fields
const names = Object.keys(fields)
const sections = keepableSections(startups)

/** In the place of a field, of what stands in a deck. */
const deckField = 'deck'

/** What a text is looked through for. */
const written = /zq[a-z]{5}zq|(?<![\w-])914\d{5}(?![\w-])|19[67]\d-\d\d-\d\d/gi

/** Every token in a text, as it is kept. */
export const tokensIn = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(written), ([found]) => found.toLowerCase())),
]

const letters = (value: number, width: number): string =>
  Array.from({ length: width }, (_, at) => 'abcdefghijklmnopqrstuvwxyz'[Math.floor(value / 26 ** at) % 26]).join('')

/** The tokens of a field as it is stored; none of kinds that hold no value of their own. */
function markOf(number: number, field: Field, at: number): readonly [value: unknown, ...tokens: string[]] | undefined {
  const word = `zq${letters(number, 3)}${letters(at, 2)}zq`
  const figure = String(91_400_000 + number * names.length + at)
  switch (field.kind) {
    case 'text':
    case 'longText':
      return [word, word]
    case 'email':
      return [`${word}@test.example`, word]
    case 'url':
      return [`https://${word}.example`, word]
    case 'money':
    case 'count':
      return [figure, figure]
    case 'date': {
      const day = new Date(Date.UTC(1960, 0, 1) + (number * 2 + (at % 2)) * 86_400_000).toISOString().slice(0, 10)
      return [day, day]
    }
    default:
      return undefined
  }
}

/** Fields of rows, each with one row and a token in it. */
function rowsOf(number: number, name: string, at: number): readonly [value: unknown, ...tokens: string[]] | undefined {
  const word = `zq${letters(number, 3)}${letters(at, 2)}zq`
  const figure = String(91_400_000 + number * names.length + at)
  if (name === 'team') return [JSON.stringify([{ name: word, role: 'CEO', linkedin: null }]), word]
  if (name === 'traction') return [JSON.stringify([{ month: '2026-01-01', revenue: figure, customers: '3' }]), figure]
  return undefined
}

/** Makes a startup whose founder's choices are thrown. */
export function markedStartup(number: number, dice: Dice, references: Readonly<Record<string, string>>): Marked {
  const chosen = Object.fromEntries(
    sections.map((section) => {
      const choices = tierChoices(section)
      return [section.key, choices[below(dice, choices.length)]]
    }),
  )
  const tokens: Token[] = []
  const values: Record<string, unknown> = { country: 'Kenya', country_of_incorporation: 'Kenya', ...references }
  for (const [at, name] of names.entries()) {
    const field = fields[name]
    const mark = field && (rowsOf(number, name, at) ?? markOf(number, field, at))
    if (!mark) continue
    const [value, ...texts] = mark
    values[name] = value
    for (const text of texts) tokens.push({ startup: number, field: name, text })
  }
  for (const { options } of Object.values(fields))
    if (options.publicWhere !== undefined) values[options.publicWhere] = below(dice, 2) === 0
  const show_publicly = below(dice, 3) > 0
  const ofDeck = (at: number): Token => ({
    ...{ startup: number, field: deckField },
    text: `zq${letters(number, 3)}${letters(names.length + at, 2)}zq`,
  })
  const deck = { text: ofDeck(0), name: ofDeck(1) }
  return {
    ...{ number, tokens, deck, show_publicly, is_published: below(dice, 5) > 0, tiers: keptBack(startups, chosen) },
    values: { ...values, show_publicly },
  }
}

/** By hand, apart from the server's policies: whether somebody who is neither its founder nor an administrator reads a field. */
export function mayRead({ tier, isGranted }: Reading, startup: Marked, name: string): boolean {
  if (name === deckField) {
    // A deck is left to those whom the founder accepts, unless they say otherwise.
    const left = startup.tiers[deckField] ?? 'granted'
    return startup.is_published && tier === 'investor' && (left === 'investor' || (left === 'granted' && isGranted))
  }
  const field = fields[name]
  const isForAll = startup.is_published && startup.show_publicly
  if (!field || !(tier === 'public' ? isForAll : startup.is_published)) return false
  const group = keptGroupOf(startups, name)
  const left = group === undefined ? undefined : startup.tiers[group]
  const isLeft =
    left === undefined ||
    groupTiers.indexOf(left) <= groupTiers.indexOf(tier) ||
    (left === 'granted' && tier === 'investor' && isGranted)
  const mark = field.options.publicWhere
  const isMarked = mark !== undefined && isForAll && startup.values[mark] === true
  return isLeft && (isMarked || readingTiers.indexOf(tierOfField(field)) <= readingTiers.indexOf(tier))
}
