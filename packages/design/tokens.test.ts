import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { tokensCss } from './css.ts'
import { colours, edgePairs, palette, textPairs } from './tokens.ts'

const modes = ['light', 'dark'] as const

describe('contrast', () => {
  it('knows black on white and grey on white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  })
  it('rejects another spelling', () => {
    expect(() => contrast('white', '#000000')).toThrow('not a colour')
  })
})

describe.each(modes)('the %s theme', (mode) => {
  const hex = palette(mode)
  it.each(textPairs)('%s reads on %s (4.5:1)', (text, ground) => {
    expect(contrast(hex[text], hex[ground])).toBeGreaterThanOrEqual(4.5)
  })
  it.each(edgePairs)('%s shows on %s (3:1)', (edge, ground) => {
    expect(contrast(hex[edge], hex[ground])).toBeGreaterThanOrEqual(3)
  })
  it('has a value for every name', () => {
    expect(Object.keys(hex)).toEqual(Object.keys(colours))
  })
})

describe('tokens.css', () => {
  it('is what tokens.ts says', () => {
    const file = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
    expect(file).toBe(tokensCss())
  })
})
