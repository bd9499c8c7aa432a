import theirs from 'query-string'
import { expect, it } from 'vitest'
import { parse, stringify } from './queryString.ts'

it.each([
  { page: 2, sort: 'sort', order: 'DESC', perPage: 24, filter: '{"q":"solar & sun","is_own":true}' },
  { b: undefined, a: null, c: ['x', 'y'], d: '', e: false },
  { text: "it's (a) * b! ä 100%", 'odd key&': '1+1=2' },
  {},
])('writes what query-string writes: %o', (values) => {
  expect(stringify(values)).toBe(theirs.stringify(values))
  expect({ ...parse(`?${stringify(values)}`) }).toEqual({
    ...theirs.parse(theirs.stringify(values)),
    ...('a' in values ? { a: '' } : {}),
  })
})

it.each(['?q=a+b&q=c', 'filter=%7B%7D', '?x=%zz', ''])('reads what query-string reads: %s', (search) => {
  expect({ ...parse(search) }).toEqual({ ...theirs.parse(search) })
})
