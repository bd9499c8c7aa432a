import { expect, it } from 'vitest'
import { markPattern } from './mark.ts'

it('is the same for the same id, small, and says nothing of the id', () => {
  const id = '01920000-0000-7000-8000-0000000000d1'
  expect(markPattern(id)).toBe(markPattern(id))
  expect(markPattern(id)).not.toContain(id)
  expect(markPattern(id).length).toBeLessThan(500)
})

it('has many forms', () => {
  const marks = new Set(Array.from({ length: 200 }, (_, at) => markPattern(`startup ${String(at)}`)))
  expect(marks.size).toBeGreaterThan(40)
})
