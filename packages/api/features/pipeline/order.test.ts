import { expect, test } from 'vitest'
import { orderWith } from './order.ts'

test.each([
  [['a', 'b', 'c'], 'c', 'a', ['c', 'a', 'b']],
  [['a', 'b', 'c'], 'a', undefined, ['b', 'c', 'a']],
  [['a', 'b', 'c'], 'a', 'c', ['b', 'a', 'c']],
  [['a', 'b'], 'x', 'b', ['a', 'x', 'b']],
  [['a', 'b'], 'x', 'gone', ['a', 'b', 'x']],
  [['a', 'b'], 'a', 'a', ['b', 'a']],
  [[], 'x', null, ['x']],
])('%j with %s before %s', (column, card, before, order) => expect(orderWith(column, card, before)).toEqual(order))
