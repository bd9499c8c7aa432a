import { defaultLanguage } from '@baobab/i18n/languages.ts'
import type { SiteWords } from '@baobab/i18n/site.ts'
import { localPath } from './addresses.ts'

/** The text of a page in a language: links lead to the pages of that language. English stays as it was rendered. */
export async function bodyIn(html: string, { language, text }: Pick<SiteWords, 'language' | 'text'>): Promise<string> {
  if (language === defaultLanguage || html === '') return html
  const { defaultTreeAdapter: tree, parseFragment, serialize } = await import('parse5')
  const body = parseFragment(html)
  const visit = (parent: typeof body | (typeof body)['childNodes'][number]) => {
    if (!('childNodes' in parent)) return
    for (const node of parent.childNodes) {
      if (tree.isTextNode(node)) node.value = between(node.value, text)
      if (!tree.isElementNode(node)) continue
      for (const one of node.attrs) if (one.name === 'href') one.value = localPath(language, one.value)
      visit(node)
    }
  }
  visit(body)
  return serialize(body)
}

/** Words a text and leaves the room before and after it. */
function between(whole: string, text: (one: string) => string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(whole) ?? []
  return before + (inner === '' ? '' : text(inner)) + after
}
