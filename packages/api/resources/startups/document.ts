import { fold, resources } from '@baobab/validation'

const weights = ['A', 'B', 'C', 'D'] as const
const searched = weights.flatMap((weight) => Object.entries(resources.startups.fields).filter(([, field]) => 'search' in field.options && field.options.search === weight).map(([name]) => ({ name, weight })))

const longestWord = 60
const mostWordsAsked = 12

/** Letters and digits in a row, folded. Texts and questions are cut alike here, so that no setting of a server tells them apart. */
function wordsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord))
}

/** What search finds a startup by, as the text of a tsvector: each word once, with its best weight. */
export function documentOf(startup: Readonly<Record<string, unknown>>): string {
  const found = new Map<string, string>()
  for (const { name, weight } of searched) {
    const text = startup[name]
    if (typeof text !== 'string') continue
    for (const word of wordsOf(text)) {
      if (!found.has(word)) found.set(word, `'${word}':${Math.min(found.size + 1, 16_383)}${weight}`)
    }
  }
  return [...found.values()].join(' ')
}

/** What is asked for, as the text of a tsquery: every word, the last one as a beginning. Undefined where no word is in it. */
export function questionOf(asked: string): string | undefined {
  const words = wordsOf(asked).slice(0, mostWordsAsked)
  if (words.length === 0) return undefined
  return words.map((word, at) => (at === words.length - 1 ? `'${word}':*` : `'${word}'`)).join(' & ')
}
