import { expect, test } from 'vitest'
import { longSlug, slugOf } from './slug.ts'

test.each([
  ['Água Viva', 'agua-viva'],
  ['  Sol & Mar, Lda. ', 'sol-mar-lda'],
  ['Œuvre 2.0', 'oeuvre-2-0'],
  ['شركة', 'startup'],
  ['---', 'startup'],
  [null, 'startup'],
  [7, 'startup'],
  ['../../etc?x=1#y', 'etc-x-1-y'],
])('%j stands in an address as %s', (name, slug) => expect(slugOf(name)).toBe(slug))

test('a long name is cut, and ends in no dash', () => {
  expect(slugOf(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59))
  expect(slugOf('x'.repeat(300))).toHaveLength(60)
})

test('the end of the uuid makes it its own', () => {
  expect(longSlug({ id: '019a0000-0000-7000-8000-0242ac120002', startup_name: 'Kolda Frais' })).toBe(
    'kolda-frais-0242ac120002',
  )
})
