import type { SiteWords } from '@baobab/i18n/site.ts'
import { localPath } from './addresses.ts'

/** The head of a text file in a language: its texts in its words, its links (`href`) to the pages of that language. */
export function wordedData<T>(data: T, words: Pick<SiteWords, 'language' | 'text'>): T {
  // Every part is put back where it was taken from: the shape stays.
  return worded(data, '', words) as T
}

function worded(value: unknown, name: string, words: Pick<SiteWords, 'language' | 'text'>): unknown {
  if (typeof value === 'string') return name === 'href' ? localPath(words.language, value) : words.text(value)
  if (Array.isArray(value)) return value.map((one: unknown) => worded(one, name, words))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, worded(one, key, words)]))
}
