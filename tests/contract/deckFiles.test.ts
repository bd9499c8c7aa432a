import { expect, it } from 'vitest'
import { NotRendered, type Taken } from '@baobab/api/platform/files/pdf/renderPdf.ts'
import { stampPdf } from '@baobab/api/platform/files/pdf/stampPdf.ts'
import { limits } from '@baobab/validation'
import { renderMutations } from '../endurance/deckFiles.ts'
import { deckOf, mutated } from '../support/pdf.ts'
import { readPdfText } from '../support/pdfText.ts'

it('takes or rejects mutated PDFs within memory and time', async () => {
  const count = Number(process.env['DECK_FILES'] ?? 24)
  const { taken, refused, mostBytes, longestMs } = await renderMutations(deckOf(2), count)
  expect(taken + refused).toBe(count)
  expect(refused).toBeGreaterThan(0)
  expect(mostBytes).toBeLessThan(limits.deck.memory.bytes)
  expect(longestMs).toBeLessThan(limits.deck.childMs + 1_000)
})

it('stamps each page of a mutated PDF, or none of it, within memory and time', async () => {
  const text = 'Ama Mensah · Água Capital · 2026-11-26 18:30 UTC'
  const processes: Taken[] = []
  let [stamped, refused] = [0, 0]
  for (let seed = 1; seed <= 10; seed++)
    try {
      const pdf = await stampPdf({ pdf: mutated(deckOf(2), seed) }, { text, title: 'Água' }, (one) =>
        processes.push(one),
      )
      for (const page of (await readPdfText(pdf)).pages) expect(page).toContain(text)
      stamped++
    } catch (error) {
      if (!(error instanceof NotRendered)) throw error
      refused++
    }
  expect(processes).toHaveLength(10)
  expect(stamped + refused).toBe(10)
  expect(stamped).toBeGreaterThan(0)
  expect(Math.max(...processes.map(({ bytes }) => bytes))).toBeLessThan(limits.deck.memory.bytes)
  expect(Math.max(...processes.map(({ ms }) => ms))).toBeLessThan(limits.deck.childMs)
})
