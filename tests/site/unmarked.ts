import { marks } from '@baobab/i18n/pseudo.ts'

/** What of a page is read, by eye or screen reader, beside its text. */
const spoken = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'data-working'] as const
const heads = [
  'meta[name="description"]',
  'meta[name="twitter:title"]',
  'meta[name="twitter:description"]',
  'meta[property="og:title"]',
  'meta[property="og:description"]',
  'meta[property="og:image:alt"]',
].join(', ')

/**
 * The texts of a page in a pseudo-language that no catalogue holds: those with letters outside ⟦ and ⟧, other than `known`, which
 * people wrote or which are names.
 */
export function unmarked(document: Document, known: readonly string[]): string[] {
  const longestFirst = known.toSorted((one, other) => other.length - one.length)
  return textsOf(document).filter((text) => {
    const rest = longestFirst.reduce((left, one) => left.replaceAll(one.trim(), ' '), outside(text))
    return /\p{L}/u.test(rest)
  })
}

/** What of a text stands outside the marks, which may hold others. */
export function outside(text: string): string {
  let depth = 0
  let rest = ''
  for (const letter of text) {
    if (letter === marks[0]) depth++
    else if (letter === marks[1]) depth--
    else if (depth === 0) rest += letter
  }
  return depth === 0 ? rest : text
}

function textsOf(document: Document): string[] {
  const templates = [...document.querySelectorAll('template')].map(({ content }) => content)
  const elements = [document, ...templates].flatMap((one) => [...one.querySelectorAll('*')])
  const texts = elements
    .filter((one) => !['script', 'style', 'template'].includes(one.localName))
    .flatMap((one) => [...one.childNodes].filter(({ nodeType }) => nodeType === 3))
    .map(({ textContent }) => textContent ?? '')
  const attributes = elements.flatMap((one) => spoken.flatMap((name) => one.getAttribute(name) ?? []))
  const described = [...document.querySelectorAll(heads)].map((one) => one.getAttribute('content') ?? '')
  const islands = [...document.querySelectorAll('astro-island')].flatMap((one) => wordsOf(one))
  return [...texts, ...attributes, ...described, ...islands].map((one) => one.trim()).filter((one) => one !== '')
}

/** The words that a form gets from its page: what it says later. An address, and the value of a choice, is no word. */
function wordsOf(island: Element): string[] {
  const found: string[] = []
  const visit = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const one of value as readonly unknown[]) visit(one, name)
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) visit(one, key)
    else if (typeof value === 'string' && name !== 'value' && !value.startsWith('/')) found.push(value)
  }
  visit(JSON.parse(island.getAttribute('props') ?? '{}'), '')
  return found
}
