import { brand, nameMark } from '@baobab/design/brand.ts'
import { defaultLanguage, directionOf } from '@baobab/i18n/languages.ts'
import { siteWords, type SiteWords } from '@baobab/i18n/site.ts'
import { localPath } from './addresses.ts'

/** The words of a page, and the way to other pages in its language. */
export interface PageWords extends SiteWords {
  readonly direction: 'ltr' | 'rtl'
  /** Whether the page stands at the root. */
  readonly isDefault: boolean
  /** The address of a page or of anything else, as this page leads there. */
  readonly link: (href: string) => string
  readonly tagline: string
  /** What a search engine and a shared link say of the product. */
  readonly description: string
}

/** Where a page has its language from: its address where it is built, the server where it is made at request. */
interface Asked {
  readonly params: { readonly language?: string | undefined }
  readonly locals: { readonly language?: string | undefined }
}

/** The words of the page that is made: `const { t, link } = await wordsOf(Astro)`. */
export function wordsOf({ params, locals }: Asked): Promise<PageWords> {
  return wordsIn(locals.language ?? params.language ?? defaultLanguage)
}

/** The words of a page in a language. */
export async function wordsIn(language: string): Promise<PageWords> {
  const words = await siteWords(language)
  const { label } = words.described('brand')
  return {
    ...words,
    direction: directionOf(words.language),
    isDefault: words.language === defaultLanguage,
    link: (href) => localPath(words.language, href),
    tagline: label('tagline', { label: brand.tagline }),
    description: label('description', { label: brand.description }).replaceAll(brand.name, nameMark),
  }
}
