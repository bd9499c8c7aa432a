import type { PublicStartupRow } from '@baobab/validation/calls/publicStartups.ts'
import { describe, expect, it } from 'vitest'
import { chosenOf } from './overview.ts'

const row = (startup_uuid: string): PublicStartupRow => ({
  startup_uuid,
  slug: startup_uuid,
  startup_name: null,
  tagline: null,
  logo: null,
  country: null,
  region: null,
  established_in: null,
  category_uuid: null,
  development_stage_uuid: null,
  raising_phase_uuid: null,
  image: null,
  usp_market: null,
  category: null,
  development_stage: null,
  raising_phase: null,
  updated_at: '2026-11-01T00:00:00.000Z',
})
const rows = (uuids: string) => [...uuids].map(row)
const chosen = (featured: string, newest: string) => {
  const found = chosenOf({ featured: rows(featured), newest: rows(newest) })
  const named = (list: readonly PublicStartupRow[]) => list.map((one) => one.startup_uuid).join('')
  return [named(found.lead ? [found.lead] : []), named(found.beside), named(found.newest), found.isFeatured]
}

describe('the startups of the home page', () => {
  it.each([
    ['', '', ['', '', '', false]],
    ['', 'a', ['a', '', '', false]],
    ['', 'abc', ['a', 'bc', '', false]],
    ['', 'abcdefgh', ['a', 'bc', 'defg', false]],
    ['x', 'abcdefgh', ['x', 'ab', 'cdef', true]],
    ['xyz', 'abcdefgh', ['x', 'yz', 'abcd', true]],
    ['bxa', 'abcde', ['b', 'xa', 'cde', true]],
  ])('featured %o and new %o stand once each, the featured first', (featured, newest, places) =>
    expect(chosen(featured, newest)).toEqual(places),
  )
})
