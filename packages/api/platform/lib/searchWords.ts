import { fold, limits } from '@baobab/validation'

const longestWord = 60
const { characters, words: mostWords, digits, shortest } = limits.missedSearches

/** Letters and digits in a row, folded. Texts and queries are cut alike here, so that no setting of a server tells them apart. */
export function wordsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord))
}

/** What an email address or a link has, and no word. */
const addressed = /@|:\/\/|[\p{L}\p{N}]\.\p{L}{2,}/u

/**
 * The words of a search as they may be kept of nobody in particular; undefined where it is long, has no letter, or may be an email
 * address, a link or a phone number.
 */
export function keptWordsOf(typed: string): string | undefined {
  const text = fold(typed)
  const words = wordsOf(text)
  const kept = words.join(' ')
  const isPlain = !addressed.test(text) && (text.match(/\p{N}/gu) ?? []).length <= digits
  const isShort = text.length <= characters && words.length <= mostWords
  return isPlain && isShort && kept.length >= shortest && /\p{L}/u.test(kept) ? kept : undefined
}
