import type { Catalogue } from './catalogue.ts'

/** What polyglot counts by. Messages of others are given their count under this name. */
const count = 'smart_count'
const mark = /%\{(\w+)\}/g

/** Groups of messages in polyglot's syntax; a key without words is left out. */
export interface PolyglotCatalogue {
  readonly [key: string]: string | PolyglotCatalogue | undefined
}

/** A catalogue in polyglot's syntax (`%{name}`, `One |||| Many`), as react-admin's languages come in, as ICU messages. */
export function icuCatalogue(catalogue: PolyglotCatalogue, language: string): Catalogue {
  return Object.fromEntries(
    Object.entries(catalogue).flatMap(([key, one]) => {
      if (one === undefined) return []
      return [[key, typeof one === 'string' ? icuMessage(one, language) : icuCatalogue(one, language)]]
    }),
  )
}

/** A message in polyglot's syntax as an ICU message. Its forms are counted by `smart_count`; the last is the one for all else. */
export function icuMessage(message: string, language: string): string {
  const forms = message.split('||||').map((form) => form.trim())
  if (forms.length === 1) return icuText(message)
  const named = categoriesOf(language).slice(0, forms.length - 1)
  const branches = forms.map((form, at) => `${named[at] ?? 'other'} {${icuText(form, true)}}`)
  return `{${count}, plural, ${branches.join(' ')}}`
}

/** The categories of a language's plurals in their usual order, without the one for all else. */
function categoriesOf(language: string): string[] {
  const known = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
  return ['zero', 'one', 'two', 'few', 'many'].filter((category) => known.has(category))
}

/** Text with its marks; what ICU would take for syntax stands in quotes. */
function icuText(text: string, isCounted = false): string {
  const [first = '', ...rest] = text.split(mark)
  let icu = quoted(first, isCounted)
  // `split` answers by turns the name of a mark and the text after it.
  for (let at = 0; at < rest.length; at += 2) {
    const name = rest[at] ?? ''
    icu += isCounted && name === count ? '#' : `{${name}}`
    icu += quoted(rest[at + 1] ?? '', isCounted)
  }
  return icu
}

function quoted(text: string, isCounted: boolean): string {
  return text.replaceAll("'", "''").replace(isCounted ? /[{}#]+/g : /[{}]+/g, "'$&'")
}
