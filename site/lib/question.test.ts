import { expect, it } from 'vitest'
import { addressOf, isNarrowed, pageOf, readQuestion } from './question.ts'

const asked = (search: string) => readQuestion(new URLSearchParams(search))

it.each([
  ['', '/startups', false],
  ['q=&category=&sort=newest&page=1', '/startups', false],
  ['page=2', '/startups?page=2', false],
  ['utm=x&page=2&q=+solar+pumps+', '/startups?q=solar+pumps&page=2', true],
  ['country=C%C3%B4te+d%27Ivoire&sort=name', '/startups?country=C%C3%B4te+d%27Ivoire&sort=name', true],
])('of %j stays what is asked', (search, address, narrowed) => {
  expect(addressOf(asked(search))).toBe(address)
  expect(isNarrowed(asked(search))).toBe(narrowed)
})

it.each([
  ['', 1],
  ['1', 1],
  ['12', 12],
  ['999', 999],
  ['0', undefined],
  ['-1', undefined],
  ['1000', undefined],
  ['1.5', undefined],
  ['two', undefined],
  ['1e2', undefined],
])('page %j is %j', (page, number) => {
  expect(pageOf({ ...asked(''), page })).toBe(number)
})
