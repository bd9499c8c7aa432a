import { describe, expect, test } from 'vitest'
import { matchReasons } from './match.ts'
import { namesRegion, placesIn } from './places.ts'

const investor = { id: 'i', role: 'vc', email_verified: true } as const
const record = {
  _profiled: true,
  _fits_category: true,
  _fits_stage: false,
  _fits_phase: true,
  _area: 'Kenya and the Santiago island',
  _category: 'Fintech',
  _stage: 'MVP',
  _phase: 'Seed',
  country: 'Kenya',
  region: 'Santiago',
}

describe('why a startup fits', () => {
  test('names what the profile chose and the places that it names', () => {
    expect(matchReasons(record, investor)).toEqual([
      { code: 'category', name: 'Fintech' },
      { code: 'phase', name: 'Seed' },
      { code: 'country', name: 'Kenya' },
      { code: 'region', name: 'Santiago' },
    ])
    expect(matchReasons({ ...record, _fits_category: false, _fits_phase: false, _area: null }, investor)).toEqual([])
  })
  test('is for an investor with a profile', () => {
    expect(matchReasons(record, { id: 'f', role: 'startup', email_verified: true })).toBeNull()
    expect(matchReasons({ ...record, _profiled: false }, investor)).toBeNull()
  })
})

describe('places', () => {
  test.each([
    ['West Africa: Senegal, Ivory Coast & Cape Verde', ['Senegal', "Côte d'Ivoire", 'Cabo Verde']],
    ['SOUTH SUDAN', ['South Sudan']],
    ['Guinea-Bissau/Niger', ['Guinea-Bissau', 'Niger']],
    ['Nigeria', ['Nigeria']],
    ['DR Congo', ['DR Congo']],
    ['sao tome and principe', ['São Tomé and Príncipe']],
    ['in no country, to me', []],
    ['', []],
  ])('%j names %j', (text, countries) => expect([...placesIn(text).countries]).toEqual(countries))

  test.each([
    ['Startups of Santo Antão', 'Santo Antao', true],
    ['Central African Republic', 'Central', false],
    ['Western Africa', 'Western', false],
    ['Nairobian firms', 'Nairobi', false],
    ['Lagos.', 'Lagos', true],
    ['Lagos', '', false],
  ])('%j names the region %j: %s', (text, region, named) => expect(namesRegion(placesIn(text), region)).toBe(named))
})
