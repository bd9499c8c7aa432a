import type { SiteWords } from '@baobab/i18n/site.ts'
import { countries, filterMessage, kinds, type Field } from '@baobab/validation'
import { countsOf, type Facets } from './facets.ts'
import { filters, type Part, type SiteFilter } from './filters.ts'
import type { Found } from './places.ts'
import type { Question } from './question.ts'
import { shownOf } from './shown.ts'

/** What can be chosen, by its value in the address. */
export interface Choice {
  readonly value: string
  readonly label: string
  /** How many startups it would leave; undefined where that is not counted. */
  readonly count?: number | undefined
}

/** A box of a filter with what stands in it. */
export interface PartSet extends Part {
  readonly set: string
}

/** A filter as the page offers it: options to choose from, or boxes to type in. */
export interface FilterChoices {
  readonly name: string
  readonly label: string
  readonly field: Field
  readonly parts: readonly PartSet[]
  /** Where it is chosen from; what is set can be chosen even where no startup has it (any more). */
  readonly choices?: readonly Choice[]
  /** What is set, in words; undefined where nothing is. */
  readonly said: string | undefined
}

/** The filters with what can be chosen now, how many startups that leaves, and what is set. A reference to what the public cannot list is left out. */
export function filterChoices(
  found: Found,
  question: Question,
  words: SiteWords,
  facets: Facets = [],
): readonly FilterChoices[] {
  return filters.flatMap(({ name, filter, parts }) => {
    const { field } = filter
    const asks = kinds[field.kind].filter
    const sets = parts.map((part) => ({ ...part, set: question[part.name] ?? '' }))
    const counts = countsOf(facets, filter.name)
    const all = choicesOf({ name, filter, parts }, found, words)?.map((choice) => ({
      ...choice,
      count: counts && (counts.get(choice.value) ?? 0),
    }))
    if (asks === 'records' && !all) return []
    const [first] = sets
    const set = first?.set ?? ''
    const isListed = set === '' || !all || all.some(({ value }) => value === set)
    const choices = isListed ? all : [...all, { value: set, label: asks === 'countries' ? set : '–' }]
    const said = choices
      ? choices.find(({ value }) => value === set)?.label
      : rangeSaid(filter.name, field, sets, words)
    return [
      {
        name,
        label: words.described('startups').label(filter.name, field),
        field,
        parts: sets,
        said,
        ...(choices ? { choices } : {}),
      },
    ]
  })
}

const lists = {
  categories: 'categories',
  devphases: 'development_stages',
  raisephases: 'raising_phases',
} as const satisfies Readonly<Record<string, keyof Found>>

/** What can be chosen of a filter; undefined where it is typed, and where the public cannot list what it refers to. */
function choicesOf(
  { filter: { name: fieldName, field }, name }: SiteFilter,
  found: Found,
  { t, described }: SiteWords,
): readonly Choice[] | undefined {
  const sides = (yes: string, no: string) => [
    { value: yes, label: t('filters.yes') },
    { value: no, label: t('filters.no') },
  ]
  const asks = kinds[field.kind].filter
  if (asks === 'options')
    return (field.options.options ?? []).map((one) => ({
      value: one.value,
      label: described('startups').option(fieldName, one),
    }))
  if (asks === 'sides') return sides('true', 'false')
  // It is there where it is not empty.
  if (asks === 'presence') return sides('false', 'true')
  if (asks === 'countries')
    return (name === 'country' ? found.countries : countries).map((one) => ({ value: one, label: one }))
  const list = asks === 'records' && Object.entries(lists).find(([to]) => to === field.options.to)?.[1]
  return list ? found[list].map((one) => ({ value: one.uuid, label: one.name })) : undefined
}

/** What was typed, in the form of its kind. */
function rangeSaid(name: string, field: Field, parts: readonly PartSet[], words: SiteWords): string | undefined {
  const [from = '', to] = parts.map(({ set }) => (set === '' ? '' : (shownOf(name, field, set, words)?.text ?? set)))
  if (to === undefined) return from === '' ? undefined : from
  const message = filterMessage({ ...(from === '' ? {} : { gte: from }), ...(to === '' ? {} : { lte: to }) })
  if (message === 'between') return words.t('filters.between', { from, to })
  if (message === 'atLeast') return words.t('filters.atLeast', { from })
  return message === 'atMost' ? words.t('filters.atMost', { to }) : undefined
}
