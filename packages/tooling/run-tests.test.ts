import { expect, test } from 'vitest'
import { phases } from './phases.ts'
import { stepsOf, wantedPhases } from './run-tests.ts'

const names = (words: readonly string[]) => {
  const wanted = wantedPhases(words)
  return typeof wanted === 'string' ? wanted : wanted.map(({ name }) => name)
}

test('npm test leaves out the other database, phones, crawls, other engines, attack, endurance, the operator’s day and faults, and nothing else', () => {
  const rare = [
    'contract-embedded',
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

test('test:all runs every phase but the other engines', () => {
  expect(names(['all'])).toEqual(phases.map(({ name }) => name).filter((name) => name !== 'engines'))
  expect(names(['engines'])).toEqual(['engines'])
})

test('check runs types, lint and format', () => {
  expect(names(['check'])).toEqual(['types', 'lint', 'format'])
})

test('a named phase runs alone, and an unknown one is named', () => {
  expect(names(['site'])).toEqual(['site'])
  expect(names(['site', 'siet'])).toMatch('There is no phase siet')
})

const steps = (words: readonly string[]) => {
  const wanted = wantedPhases(words)
  return typeof wanted === 'string'
    ? wanted
    : stepsOf(wanted).map((lanes) => lanes.map((lane) => lane.map(({ name }) => name)))
}

test('the checks run side by side, then the browser beside the other tests', () => {
  expect(steps([])).toEqual([
    [['types'], ['lint'], ['format']],
    [['unit', 'contract', 'site'], ['browser']],
  ])
  expect(steps(['browser', 'lint'])).toEqual([[['lint']], [['browser']]])
})

test('what test:all adds runs alone', () => {
  const [, together, ...rest] = steps(['all'])
  expect(together).toEqual([['unit', 'contract', 'site'], ['browser']])
  expect(rest.flat(2)).toEqual(expect.arrayContaining(['phone', 'attack', 'faults']))
  expect(rest).toEqual(rest.flat(2).map((name) => [[name]]))
})

test('each wanted phase runs once', () => {
  for (const words of [[], ['all'], ['browser', 'site', 'unit']])
    expect([steps(words)].flat(3).toSorted()).toEqual([names(words)].flat().toSorted())
})
