/** The languages that there are catalogues for. */
export const languages = ['en'] as const

export type Language = (typeof languages)[number]

/** What a page is in where nothing else is wanted, and what a missing language falls back to. */
export const defaultLanguage: Language = 'en'

/** `en-XA`, the usual tag of a language that nobody speaks: English with accents, for finding text that no catalogue holds. */
export const pseudoLanguage = 'en-XA'

const rightToLeft: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** Which way the text of a language runs, for `dir` on `<html>`. Takes any language tag, such as `ar` or `ha-Arab-NG`. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(tag).maximize()
  return rightToLeft.has(script) ? 'rtl' : 'ltr'
}

/** Where the wish for a language may stand, the strongest first. */
export interface LanguageWishes {
  /** `users.locale` of who is signed in. */
  readonly account?: string | null | undefined
  /** What was chosen in this browser. */
  readonly cookie?: string | null | undefined
  /** The header that the browser sends by itself. */
  readonly acceptLanguage?: string | null | undefined
}

/** The language for a request: the account's, else the browser's cookie, else the best of `Accept-Language`, else English. */
export function chooseLanguage(wishes: LanguageWishes): Language {
  return bestOf(languages, wishes) ?? defaultLanguage
}

/** The first of the wishes that one of the languages meets; undefined where none does. */
export function bestOf<L extends string>(
  available: readonly L[],
  { account, cookie, acceptLanguage }: LanguageWishes,
): L | undefined {
  for (const tag of [account, cookie, ...acceptedTags(acceptLanguage ?? '')]) {
    const match = available.find((one) => fits(one, tag ?? ''))
    if (match) return match
  }
  return undefined
}

/** Whether a language serves who asks for `tag`: the same, or the one that the tag is a variety of (`pt` for `pt-BR`). */
function fits(language: string, tag: string): boolean {
  const [one, other] = [language.toLowerCase(), tag.trim().toLowerCase()]
  return one === other || other.startsWith(`${one}-`)
}

/** The tags of an `Accept-Language` header, the most wanted first; what is rejected (`q=0`) or cannot be read is left out. */
export function acceptedTags(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const weight = parameters.find((one) => one.startsWith('q='))?.slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0 && weight <= 1)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}
