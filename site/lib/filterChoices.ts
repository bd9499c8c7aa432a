import { countries, filterSentence, type CallAnswer, type Field } from '@baobab/validation'
import type { publicStartups } from '@baobab/validation/calls/publicStartups.ts'
import { filters, type Part, type SiteFilter } from './filters.ts'
import type { Question } from './question.ts'
import { shownOf } from './shown.ts'

/** What can be chosen, by its value in the address. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** A box of a filter with what stands in it. */
export interface PartSet extends Part {
  readonly set: string
}

/** A filter as the page offers it: options to choose from, or boxes to type in. */
export interface FilterChoices {
  readonly name: string
  readonly label: string
  readonly kind: Field['kind']
  readonly parts: readonly PartSet[]
  /** Where it is chosen from; what is set can be chosen even where no startup has it (any more). */
  readonly choices?: readonly Choice[]
  /** What is set, in words; undefined where nothing is. */
  readonly said: string | undefined
}

/** What the API says can be chosen: the entries and countries of the startups in the list. */
type Found = CallAnswer<typeof publicStartups.filters>

/** What the editor calls the sides of a filter. */
export interface SideLabels {
  readonly yes: string
  readonly no: string
  readonly between: string
  readonly atLeast: string
  readonly atMost: string
}

/** The filters with what can be chosen now and what is set. A reference to what the public cannot list is left out. */
export function filterChoices(found: Found, question: Question, words: SideLabels): readonly FilterChoices[] {
  return filters.flatMap(({ name, filter, parts }) => {
    const { field, kind } = filter
    const sets = parts.map((part) => ({ ...part, set: question[part.name] ?? '' }))
    const all = choicesOf({ name, filter, parts }, found, words)
    if (kind === 'reference' && !all) return []
    const [first] = sets
    const set = first?.set ?? ''
    const isListed = set === '' || !all || all.some(({ value }) => value === set)
    const choices = isListed ? all : [...all, { value: set, label: kind === 'country' ? set : '–' }]
    const said = choices ? choices.find(({ value }) => value === set)?.label : rangeSaid(field, sets, words)
    return [{ name, label: field.label, kind, parts: sets, said, ...(choices ? { choices } : {}) }]
  })
}

const lists = {
  categories: 'categories',
  devphases: 'development_stages',
  raisephases: 'raising_phases',
} as const satisfies Readonly<Record<string, keyof Found>>

function choicesOf(
  { filter: { name, kind, field }, parts }: SiteFilter,
  found: Found,
  { yes, no }: SideLabels,
): readonly Choice[] | undefined {
  const sides = [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
  if (kind === 'choice') return field.options.options ?? []
  if (kind === 'flag') return sides
  // A picture is there where it is not empty.
  if (parts[0]?.operator === 'empty') return sides.map(({ label }, at) => ({ value: String(at === 1), label }))
  if (kind === 'country')
    return (name === 'country' ? found.countries : countries).map((one) => ({ value: one, label: one }))
  const list = Object.entries(lists).find(([to]) => to === field.options.to)?.[1]
  return kind === 'reference' && list ? found[list].map((one) => ({ value: one.uuid, label: one.name })) : undefined
}

/** What was typed, in the form of its kind. */
function rangeSaid(field: Field, parts: readonly PartSet[], words: SideLabels): string | undefined {
  const [from = '', to] = parts.map(({ set }) => (set === '' ? '' : (shownOf(field, set)?.text ?? set)))
  if (to === undefined) return from === '' ? undefined : from
  const message = filterSentence({ ...(from === '' ? {} : { gte: from }), ...(to === '' ? {} : { lte: to }) })
  if (message !== 'between' && message !== 'atLeast' && message !== 'atMost') return undefined
  return words[message].replace('{from}', from).replace('{to}', to)
}
