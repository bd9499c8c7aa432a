import { expect, it } from 'vitest'
import { limits } from '@baobab/validation'
import { renderMutations } from '../endurance/deckFiles.ts'
import { deckOf } from '../support/pdf.ts'

it('takes or rejects mutated PDFs within memory and time', async () => {
  const count = Number(process.env['DECK_FILES'] ?? 60)
  const { taken, refused, mostBytes, longestMs } = await renderMutations(deckOf(2), count)
  expect(taken + refused).toBe(count)
  expect(refused).toBeGreaterThan(0)
  expect(mostBytes).toBeLessThan(limits.deck.memory.bytes)
  expect(longestMs).toBeLessThan(limits.deck.childMs + 1_000)
})
