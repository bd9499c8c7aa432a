import sharp from 'sharp'
import { expect, it } from 'vitest'
import { cardSvg, drawCard } from './card.ts'
import { setLine, setLines } from './letters.ts'
import { cardPath, publicPages } from './publicPages.ts'

it('draws a PNG of the size that networks ask for', async () => {
  const picture = await drawCard({
    heading: 'We connect Startups to Potential Markets.',
    seed: 'a',
    tagline: 'Where they meet',
  })
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(picture.byteLength).toBeLessThan(100_000)
})

it('asks the machine for no font: every letter is an outline', () => {
  const svg = cardSvg({ heading: 'Terms <of> use & more', seed: 'b', tagline: 'Where they meet' })
  expect(svg).not.toMatch(/<text|font-family/)
  expect(svg).not.toContain('Terms')
})

it('sets a kerned line, wider with more letters', () => {
  expect(setLine('', 40)).toEqual({ width: 0, d: '' })
  expect(setLine('Bao', 40).width).toBeLessThan(setLine('Baobab', 40).width)
  expect(setLine('AV', 100, 0).width).toBeLessThan(setLine('A', 100, 0).width + setLine('V', 100, 0).width)
})

it('knows letters of both font files, and leaves out what neither holds', () => {
  expect(setLine('Ọlá ẹ', 40).width).toBeGreaterThan(setLine('l', 40).width)
  expect(setLine('a漢b', 40)).toEqual(setLine('ab', 40))
})

it('breaks lines between words only', () => {
  expect(setLines('one two three', 40, 10_000)).toHaveLength(1)
  expect(setLines('one two three', 40, 1)).toHaveLength(3)
})

it('gives hidden pages the card of the home page', () => {
  expect(cardPath('/about')).toBe('/cards/about.png')
  expect(cardPath('/auth/reset')).toBe(`/cards/${publicPages[0].name}.png`)
})
