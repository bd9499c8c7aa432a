import { limits } from '@baobab/validation/limits.ts'
import type { PageWords } from '../words.ts'

/** What the page of a shared deck says, with `{marks}` where what the server answers is filled in, and the widths that pages are kept in. */
export type DeckWords = ReturnType<typeof deckWords>
export const deckWords = ({ t }: PageWords) => ({
  busy: t('pages.deck.busy'),
  lead: t('pages.deck.lead', { startup: '{startup}', founder: '{founder}', name: '{name}', date: '{date}' }),
  own: t('pages.deck.own', { name: '{name}' }),
  of: t('pages.deck.of', { page: '{page}', count: '{count}' }),
  picture: t('pages.deck.picture', { page: '{page}' }),
  loading: t('pages.deck.loading', { page: '{page}' }),
  again: t('pages.deck.again'),
  text: t('pages.deck.text'),
  pictures: t('pages.deck.pictures'),
  noText: t('pages.deck.noText'),
  widths: limits.deck.widths,
})
