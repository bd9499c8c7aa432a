import { readCatalogue, type Catalogue, type TranslationOf, type Translate } from './catalogue.ts'
import { describedIn, type Described } from './described.ts'
import { site as english } from './en/site.ts'
import { messages } from './en/messages/index.ts'
import { defaultLanguage, isPseudo, languages, type Language } from './languages.ts'
import { createTranslate } from './translate.ts'
import { createWording, type Word } from './wording.ts'

/** The catalogue of the public pages. */
export type SiteCatalogue = typeof english

/** The folder of a language, as far as the public pages take words from it. */
interface SiteFolder {
  readonly site: TranslationOf<SiteCatalogue> | SiteCatalogue
  /** Empty in English, which stands in the descriptions themselves. */
  readonly resources: Catalogue
}

/** A language without its folder does not compile. */
const folders: Readonly<Record<Language, SiteFolder>> = { en: { site: english, resources: {} } }

/** Every word of the public pages in one language. */
export interface SiteWords {
  readonly language: string
  /** The language whose pages these are made from; another one only for a pseudo-language. */
  readonly source: Language
  readonly t: Translate<SiteCatalogue>
  readonly described: (resource: string) => Described
  /** A text of `source` in this language: the same, but for a pseudo-language. */
  readonly text: (text: string) => string
  /** Words a message of the rules and of the API's answers. */
  readonly word: Word
}

const known = new Map<string, Promise<SiteWords>>()

/** The words of the public pages in a language; the same object for the same language. A language that is not there is English. */
export function siteWords(tag: string): Promise<SiteWords> {
  const language = isPseudo(tag) ? tag : (languages.find((one) => one === tag) ?? defaultLanguage)
  const words = known.get(language) ?? load(language)
  known.set(language, words)
  return words
}

async function load(tag: string): Promise<SiteWords> {
  const language = languages.find((one) => one === tag)
  if (language === undefined) return pseudoWords(tag)
  const { site, resources } = folders[language]
  return {
    language,
    source: language,
    t: createTranslate<SiteCatalogue>(language, site),
    described: describedIn(language, resources),
    text: (text) => text,
    word: wordingOf(language, messages),
  }
}

async function pseudoWords(tag: string): Promise<SiteWords> {
  const { marks, pseudoCatalogue, pseudoText } = await import('./pseudo.ts')
  const text = (english: string) => (/\p{L}/u.test(english) ? marks[0] + pseudoText(english) + marks[1] : english)
  // The keys and placeholders are those of the English, since it is made from it.
  const catalogue: Catalogue = pseudoCatalogue(english)
  return {
    language: tag,
    source: defaultLanguage,
    t: createTranslate<SiteCatalogue>(tag, catalogue as SiteCatalogue),
    described: describedIn(tag, {}, text),
    text,
    word: wordingOf(tag, pseudoCatalogue(messages)),
  }
}

function wordingOf(language: string, catalogue: Catalogue): Word {
  return createWording(language, (key) => readCatalogue({ messages: catalogue }, key))
}
