import { expect, it } from 'vitest'
import { formatFor } from '@baobab/validation/format/index.ts'
import { totalText } from './Pages.tsx'

it.each([
  [0, '0'],
  [25, '25'],
  [1000, '1,000'],
  [1001, '1,000+'],
  [2500, '1,000+'],
])('a total of %i is said as %s', (total, said) => expect(totalText(total, formatFor('en'))).toBe(said))
