import { expect, it } from 'vitest'
import { countryAt, countryPath, listAddress, placeOf, sectorAt, sectorPath } from './places.ts'
import { readQuestion } from './question.ts'

const water = { uuid: '01920000-0000-7000-8000-0000000000d1', name: 'Water & Énergie' }
const found = {
  categories: [water],
  development_stages: [],
  raising_phases: [],
  countries: ['Côte d’Ivoire', 'Mali'],
}
const asked = (search: string) => readQuestion(new URLSearchParams(search))

it('names a sector by its words and the end of its uuid, and a country by its words', () => {
  expect(sectorPath(water)).toBe('/sectors/water-energie-0000d1')
  expect(sectorPath({ ...water, name: '水' })).toBe('/sectors/sector-0000d1')
  expect(countryPath('Côte d’Ivoire')).toBe('/countries/cote-d-ivoire')
})

it('finds a sector under the name that it had before, and nothing under an unknown one', () => {
  expect(sectorAt(found, 'clean-water-0000d1')).toBe(water)
  expect(sectorAt(found, 'water-energie')).toBeUndefined()
  expect(sectorAt(found, 'water-energie-0000d2')).toBeUndefined()
  expect(countryAt(found, 'cote-d-ivoire')).toBe('Côte d’Ivoire')
  expect(countryAt(found, 'atlantis')).toBeUndefined()
})

it('leads a question for one sector or one country to its page, and no other question', () => {
  const category = `category=${water.uuid}`
  expect(listAddress(asked(category), found)).toBe('/sectors/water-energie-0000d1')
  expect(listAddress(asked(`${category}&page=3&sort=newest`), found)).toBe('/sectors/water-energie-0000d1?page=3')
  expect(listAddress(asked('country=Mali'), found)).toBe('/countries/mali')
  for (const search of ['', 'q=sun', `${category}&country=Mali`, 'country=Mali&sort=name', 'country=Atlantis']) {
    expect(placeOf(asked(search), found), search).toBeUndefined()
    expect(listAddress(asked(search), found), search).toMatch(/^\/startups/)
  }
})
