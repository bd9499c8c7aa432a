import { expect, it } from 'vitest'
import { countsOf } from './facets.ts'

it('counts of a field that were stopped early are left out', () => {
  const counts = [{ value: 'KE', name: 'Kenya', count: 3 }]
  expect(
    countsOf([
      { field: 'country', capped: false, counts },
      { field: 'category_uuid', capped: true, counts },
    ]),
  ).toEqual(new Map([['country', new Map([['KE', 3]])]]))
})
