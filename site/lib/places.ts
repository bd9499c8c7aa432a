import type { CallAnswer } from '@baobab/validation'
import type { publicStartups } from '@baobab/validation/calls/publicStartups.ts'
import { slugOf } from '@baobab/validation/fields/slug.ts'
import { addressOf, type Question } from './question.ts'

/** A sector as the API names it: an entry of the categories. */
interface Sector {
  readonly uuid: string
  readonly name: string
}

/** What the API says can be chosen: the entries and countries of the startups in the list. */
export type Found = CallAnswer<typeof publicStartups.filters>

/** So many characters of its uuid tell a sector from all others, whatever it is called by then. */
const end = 6

/** The address of a sector's page. It ends in a part of the sector's uuid, so that an old address finds it under a new name. */
export function sectorPath({ uuid, name }: Sector): string {
  return `/sectors/${slugOf(name, 'sector')}-${uuid.slice(-end)}`
}

/** The address of a country's page. */
export function countryPath(country: string): string {
  return `/countries/${slugOf(country, 'country')}`
}

/** The sector of an address, which has a public startup; whatever name stands in it. */
export function sectorAt({ categories }: Pick<Found, 'categories'>, slug: string): Sector | undefined {
  return categories.find(({ uuid }) => slug.endsWith(`-${uuid.slice(-end)}`))
}

/** The country of an address, which has a public startup. */
export function countryAt({ countries }: Pick<Found, 'countries'>, slug: string): string | undefined {
  return countries.find((country) => countryPath(country) === `/countries/${slug}`)
}

/** A list that has a page of its own: the startups of one sector, or those of one country. */
export interface Place {
  readonly of: 'sector' | 'country'
  readonly name: string
  readonly path: string
}

/** The page of its own that answers a question: one sector or one country is asked for, and nothing else. */
export function placeOf(question: Question, { categories, countries }: Found): Place | undefined {
  const { category = '', country = '' } = question
  const sector = categories.find(({ uuid }) => uuid === category)
  if (sector && isOnly(question, 'category')) return { of: 'sector', name: sector.name, path: sectorPath(sector) }
  if (countries.includes(country) && isOnly(question, 'country'))
    return { of: 'country', name: country, path: countryPath(country) }
  return undefined
}

function isOnly(question: Question, name: string): boolean {
  return addressOf({ ...question, [name]: '', page: '' }) === '/startups'
}

/** The address of the list with a question: the page of a sector or a country where it has one. */
export function listAddress(question: Question, found: Found): string {
  const place = placeOf(question, found)
  if (!place) return addressOf(question)
  const { page } = question
  return page === '' || page === '1' ? place.path : `${place.path}?${new URLSearchParams({ page }).toString()}`
}
