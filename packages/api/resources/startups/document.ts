import { fold, resources, tierOfField } from '@baobab/validation'

const weights = ['A', 'B', 'C', 'D'] as const
const searched = weights.flatMap((weight) =>
  Object.entries(resources.startups.fields)
    .filter(([, field]) => 'search' in field.options && field.options.search === weight)
    .map(([name, field]) => ({ name, weight, isPublic: tierOfField(field) === 'public' })),
)

/** Whether search looks into a field that not everyone reads. Its words stand in the document behind a mark, which no word holds. */
export const hasPrivateWords = searched.some(({ isPublic }) => !isPublic)
const mark = '='

const longestWord = 60
const mostWordsAsked = 12

/** Letters and digits in a row, folded. Texts and questions are cut alike here, so that no setting of a server tells them apart. */
function wordsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord))
}

/** What search finds a startup by, as the text of a tsvector: each word once, with its best weight. */
export function documentOf(startup: Readonly<Record<string, unknown>>): string {
  const found = new Map<string, string>()
  for (const { name, weight, isPublic } of searched) {
    const text = startup[name]
    if (typeof text !== 'string') continue
    for (const plain of wordsOf(text)) {
      const word = isPublic ? plain : `${mark}${plain}`
      if (!found.has(word)) found.set(word, `'${word}':${Math.min(found.size + 1, 16_383)}${weight}`)
    }
  }
  return [...found.values()].join(' ')
}

/** What is asked for, as the text of a tsquery: every word, the last one as a beginning. Undefined where no word is in it. `everything` looks into what is not public too. */
export function questionOf(asked: string, everything = false): string | undefined {
  const words = wordsOf(asked).slice(0, mostWordsAsked)
  if (words.length === 0) return undefined
  return words
    .map((word, at) => {
      const [plain, marked] = [word, `${mark}${word}`].map((one) =>
        at === words.length - 1 ? `'${one}':*` : `'${one}'`,
      )
      return everything ? `(${plain} | ${marked})` : plain
    })
    .join(' & ')
}
