/** The languages that there are catalogues for. */
export const languages = ['en'] as const

export type Language = (typeof languages)[number]

/** The language of a page where no other is chosen, and in place of one that is missing. */
export const defaultLanguage: Language = 'en'

/**
 * The usual tags of pseudo-languages, for finding text that no catalogue holds and screens that do not turn:
 * English with accents, and the same from the right. Only an account or a cookie chooses them; `Accept-Language` does not.
 */
export const pseudoLanguages = ['en-XA', 'ar-XB'] as const
export type PseudoLanguage = (typeof pseudoLanguages)[number]
export type AnyLanguage = Language | PseudoLanguage

export function isPseudo(language: string): language is PseudoLanguage {
  return (pseudoLanguages as readonly string[]).includes(language)
}

/** The cookie of the language that was chosen in a browser. */
export const languageCookie = 'language'

const rightToLeft: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** Which way the text of a language runs, for `dir` on `<html>`. Takes any language tag, such as `ar` or `ha-Arab-NG`. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(tag).maximize()
  return rightToLeft.has(script) ? 'rtl' : 'ltr'
}

/** What may name a language, the strongest first. */
export interface LanguageWishes {
  /** `users.locale` of who is signed in. */
  readonly account?: string | null | undefined
  /** What was chosen in this browser. */
  readonly cookie?: string | null | undefined
  /** The header `Accept-Language`. */
  readonly acceptLanguage?: string | null | undefined
}

/** Every language that there are words for. */
export const allLanguages: readonly AnyLanguage[] = [...languages, ...pseudoLanguages]

/** The language for a request, of those that are there: the account's, else the browser's cookie, else the best of `Accept-Language`, else English. */
export function chooseLanguage(wishes: LanguageWishes, available: readonly AnyLanguage[] = allLanguages): AnyLanguage {
  const pseudo = [wishes.account, wishes.cookie]
    .map((wish) => available.find((tag) => tag === wish && isPseudo(tag)))
    .find((tag) => tag !== undefined)
  return (
    pseudo ??
    bestOf(
      available.filter((tag) => !isPseudo(tag)),
      wishes,
    ) ??
    defaultLanguage
  )
}

/** The first language that one of the tags asks for; undefined where there is none. */
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
