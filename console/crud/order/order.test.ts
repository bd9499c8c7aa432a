import { expect, it } from 'vitest'
import { draggedTo, inOrder } from './order.ts'

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const after = (from: number, to: number) =>
  inOrder(rows, draggedTo(rows, from, to))
    .map(({ id }) => id)
    .join('')

it.each([
  [0, 0, 'abcde'],
  [0, 1, 'bacde'],
  [3, 2, 'abdce'],
  [1, 3, 'acdbe'],
  [4, 0, 'eabcd'],
  [0, 4, 'bcdea'],
])('from place %i to place %i', (from, to, order) => {
  expect(after(from, to)).toBe(order)
})

it('names no more than what changes, and goes back by the order before', () => {
  expect(draggedTo(rows, 1, 3)).toEqual(['c', 'd', 'b'])
  expect(inOrder(inOrder(rows, ['c', 'd', 'b']), ['b', 'c', 'd'])).toEqual(rows)
})

it('leaves the rows as they are where one of them is gone', () => {
  expect(inOrder(rows, ['b', 'x', 'a'])).toBe(rows)
})
