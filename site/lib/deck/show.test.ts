import { expect, it, vi } from 'vitest'
import { wordsIn } from '../words.ts'
import { leadOf } from './show.ts'
import { deckWords } from './words.ts'

const words = deckWords(await wordsIn('en'))
const opened = {
  startup: 'Kolda',
  founder: 'Edna Lima',
  name: 'Ama Mensah',
  organisation: 'Savanna Fund',
  ends_at: '2026-12-11T00:00:00.000Z',
  version: 1,
}
const lead = 'The deck of Kolda, shared by Edna Lima with Ama Mensah, Savanna Fund until Dec 10, 2026'

it.each(['Africa/Nairobi', 'America/Los_Angeles'])('a shared deck says whose it is, and its last day in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  expect(leadOf(words, { ...opened, is_own: false }, 'en')).toBe(lead)
})

it('a shared deck tells its own people so in a sentence of its own', () => {
  expect(leadOf(words, { ...opened, is_own: true }, 'en')).toBe(
    `${lead}. You look at it as Ama Mensah does. Your looks are not counted.`,
  )
})
