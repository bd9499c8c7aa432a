import { describe, expect, it } from 'vitest'
import { barsOf } from './bars.ts'

const size = { width: 300, height: 100 }

describe('bars', () => {
  it('stand on the ground beside each other, the largest as tall as the field', () => {
    expect(barsOf([50, 100, 25], size)).toEqual([
      { x: 15, y: 50, width: 70, height: 50 },
      { x: 115, y: 0, width: 70, height: 100 },
      { x: 215, y: 75, width: 70, height: 25 },
    ])
  })

  it('leave a place where a figure is missing, and show a zero as a line', () => {
    expect(barsOf([null, 0, 10], size)).toEqual([
      undefined,
      { x: 115, y: 99, width: 70, height: 1 },
      { x: 215, y: 0, width: 70, height: 100 },
    ])
  })

  it('are none where there is nothing to draw', () => {
    expect(barsOf([], size)).toEqual([])
    expect(barsOf([null, 0], size)).toEqual([undefined, undefined])
  })
})
