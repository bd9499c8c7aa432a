import { describe, expect, test } from 'vitest'
import { matchOf } from './match.ts'
import { namesRegion, placesIn } from './places.ts'

const investor = { id: 'i', role: 'vc', email_verified: true, team: null } as const
const record = {
  _fits_category: true,
  _fits_stage: false,
  _fits_phase: true,
  _fits_cheque: null,
  _area: 'Kenya and the Santiago island',
  _category: 'Fintech',
  _stage: 'MVP',
  _phase: 'Seed',
  _round: '150000',
  country: 'Kenya',
  region: 'Santiago',
}

describe('how well a startup matches', () => {
  test('is the share of what is asked for, with what the mandate chose and the places that it names', () => {
    expect(matchOf(record, investor)).toEqual({
      // 30 + 15 + 20 of 30 + 20 + 15 + 20
      score: 76,
      reasons: [
        { code: 'category', name: 'Fintech' },
        { code: 'phase', name: 'Seed' },
        { code: 'country', name: 'Kenya' },
        { code: 'region', name: 'Santiago' },
      ],
    })
    expect(matchOf({ ...record, _fits_category: false, _fits_phase: false, _area: null }, investor)).toEqual({
      score: 0,
      reasons: [],
    })
  })
  test('counts what the mandate leaves empty for nothing', () => {
    const nothing = { _fits_category: null, _fits_stage: null, _fits_phase: null, _area: 'All of Africa' }
    expect(matchOf({ ...record, ...nothing }, investor)).toBeNull()
    expect(matchOf({ ...record, ...nothing, _fits_cheque: true }, investor)).toEqual({
      score: 100,
      reasons: [{ code: 'cheque', name: '150000' }],
    })
  })
  test('counts a region half, where its country is not named', () =>
    expect(matchOf({ ...record, _fits_stage: null, _fits_phase: null, country: 'Cabo Verde' }, investor)).toEqual({
      // 30 + 10 of 30 + 20
      score: 80,
      reasons: [
        { code: 'category', name: 'Fintech' },
        { code: 'region', name: 'Santiago' },
      ],
    }))
  test.each([
    ['startup', true],
    ['admin', true],
    ['vc', false],
  ] as const)('is for investors whose address is verified, not for %s (%s)', (role, email_verified) =>
    expect(matchOf(record, { id: 'f', role, email_verified, team: null })).toBeNull(),
  )
})

describe('parts of Africa', () => {
  test.each([
    ['Southern and East Africa', ['Botswana', 'Kenya'], ['Senegal', 'Egypt']],
    ['Afrique de l’Ouest, Cabo Verde', ['Senegal', 'Cabo Verde'], ['Kenya']],
    ['África Austral', ['Botswana'], ['Senegal']],
    ['West Africa: Senegal', ['Nigeria'], ['Chad']],
    ['The west of Senegal', [], ['Nigeria']],
  ])('%j', (text, within, without) => {
    const { area } = placesIn(text)
    for (const country of within) expect(area).toContain(country)
    for (const country of without) expect(area).not.toContain(country)
  })
  test.each([
    ['Pan-African', false],
    ['Sub-Saharan Africa', false],
    ['Anywhere, worldwide', false],
    ['', false],
    ['Lagos', true],
    ['East Africa', true],
    ['Mali', true],
  ])('%j names a place: %s', (text, isAny) => expect(placesIn(text).isAny).toBe(isAny))
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
