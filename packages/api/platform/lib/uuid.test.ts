import { expect, it } from 'vitest'
import { newId } from './uuid.ts'

it('ids made one after another sort in that order, within a millisecond too', () => {
  const ids = Array.from({ length: 2_000 }, newId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
