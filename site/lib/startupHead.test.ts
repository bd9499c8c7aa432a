import { expect, it } from 'vitest'
import { clipped, describe } from './startupHead.ts'

it('cuts between words, and says so', () => {
  expect(clipped('A short one', 50)).toBe('A short one')
  expect(clipped('Clusters of twelve roofs share one battery', 24)).toBe('Clusters of twelve…')
  expect(clipped('x'.repeat(60), 50)).toBe(`${'x'.repeat(49)}…`)
  expect(clipped('Two\n\nlines, and more', 12)).toBe('Two lines…')
})

it('describes a startup in its own words, and where they are few by who it is too', () => {
  const who = 'Kolda Frais is a startup in Kolda, Senegal.'
  expect(describe('', who)).toBe(who)
  expect(describe('Cold chains', who)).toBe(`Cold chains. ${who}`)
  const long =
    'Cold rooms on the sun keep what farmers of the south harvest fresh until the weekly market, at a tenth of the cost. '.repeat(
      3,
    )
  expect(describe(long, who).length).toBeLessThanOrEqual(155)
  expect(describe(long, who)).not.toContain(who)
})
