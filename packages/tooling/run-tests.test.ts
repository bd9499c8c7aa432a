import { expect, test } from 'vitest'
import { phases } from './phases.ts'
import { wantedPhases } from './run-tests.ts'

const names = (words: readonly string[]) => {
  const wanted = wantedPhases(words)
  return typeof wanted === 'string' ? wanted : wanted.map(({ name }) => name)
}

test('npm test leaves out the other database, further stories, described kinds on screens, phones, crawls, other engines, attack, endurance, the operator’s day and faults, and nothing else', () => {
  const rare = [
    'site',
    'contract-embedded',
    'stories',
    'browser-postgres',
    'drawn',
    'phone',
    'crawl',
    'engines',
    'attack',
    'policies',
    'endurance',
    'operate',
    'faults',
  ]
  expect(names([])).toEqual(phases.map(({ name }) => name).filter((name) => !rare.includes(name)))
})

test('test:all runs every phase but the other engines, and what is part of another', () => {
  const named = ['engines', 'site', 'browser-postgres', 'phone', 'policies', 'operate']
  expect(names(['all'])).toEqual(phases.map(({ name }) => name).filter((name) => !named.includes(name)))
  expect(names(['engines'])).toEqual(['engines'])
})

test('check runs types, lint and format', () => {
  expect(names(['check'])).toEqual(['types', 'lint', 'format'])
})

test('a named phase runs alone, and an unknown one is named', () => {
  expect(names(['site'])).toEqual(['site'])
  expect(names(['site', 'siet'])).toMatch('There is no phase siet')
})
