import { describe, expect, it } from 'vitest'
import { bandPattern, landscapePattern } from './pattern.ts'

const size = { width: 480, height: 360 }

describe('a generated landscape', () => {
  it('is the same for the same id and differs for another', () => {
    expect(landscapePattern('0198-a', size)).toBe(landscapePattern('0198-a', size))
    const pictures = new Set(Array.from({ length: 100 }, (_, at) => landscapePattern(`startup-${at}`, size)))
    expect(pictures.size).toBe(100)
  })
  it('carries nothing of the id, whatever is in it', () => {
    const svg = landscapePattern('"><script>alert(1)</script>', size)
    expect(svg).not.toContain('script')
    expect(svg.match(/<svg/g)).toHaveLength(1)
  })
  it('is whole at any size, also for an empty id', () => {
    for (const [width, height] of [
      [64, 64],
      [1200, 630],
      [333, 77],
    ] as const) {
      const svg = landscapePattern('', { width, height })
      expect(svg).toMatch(/^<svg .*<\/svg>$/s)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    }
  })
  it('stays small', () => {
    expect(landscapePattern('small', size).length).toBeLessThan(6000)
  })
})

it('names its band pattern with safe letters', () => {
  expect(bandPattern('a"b')).toContain('id="band-ab"')
})
