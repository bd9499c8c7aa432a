import { expect, test } from 'vitest'
import { field, tierOfField } from '../fields/field.ts'
import { readingTiers } from '../fields/options.ts'
import { startups } from './startups.ts'

/** The terms of an offer, by hand: no description may show them to the public or to members (Nigeria's ISA 2025 s. 95). */
const offerTerms = [
  'percentage_owned',
  'equity_not_owned_by_you',
  'received_funds_before',
  'investment_from_angel_year',
  'latest_funding_received',
  'application_of_funds',
  'valuation_cap',
  'latest_valuation',
] as const

test.each(offerTerms)('%s has a lowest tier, and is read by nobody below it', (name) => {
  const { options } = startups.fields[name]
  expect(options).toMatchObject({ minTier: 'investor' })
  expect(options).not.toHaveProperty('public')
  expect(readingTiers.indexOf(tierOfField(startups.fields[name]))).toBeGreaterThanOrEqual(
    readingTiers.indexOf('investor'),
  )
})

test('a field that is read below its lowest tier does not compile', () => {
  // @ts-expect-error: the terms of an offer are never public
  field.money('Valuation cap', { minTier: 'investor', public: true })
  // @ts-expect-error: nor are they for every member
  field.money('Valuation cap', { minTier: 'investor', tier: 'member' })
  // @ts-expect-error: nor by a mark of its founder's
  field.money('Valuation cap', { minTier: 'investor', publicWhere: 'show_it' })
  expect(tierOfField(field.money('Valuation cap', { minTier: 'investor', tier: 'private' }))).toBe('private')
})

test('every field says who reads it: what is not public is for investors or fewer', () => {
  for (const one of Object.values(startups.fields))
    expect(['public', 'investor', 'private']).toContain(tierOfField(one))
})
