import { describe, expect, test } from 'vitest'
import { inEnglish } from '@baobab/tests/support/english.ts'
import { field } from '../fields/field.ts'
import { choiceIn, optionIn, type ReadCell } from './options.ts'

const said = (read: ReadCell) => ('error' in read ? inEnglish(read.error) : undefined)

const legal = field.choice('Legal form', {
  options: [
    { value: 'sa', label: 'Société anonyme' },
    { value: 'coop', label: 'Cooperative' },
    { value: 'none', label: 'SA' },
  ],
})

test.each([
  ['coop', 'coop'],
  [' COOPERATIVE ', 'coop'],
  ['societe  Anonyme', 'sa'],
  ['SA', 'sa'],
])('a choice is read from %j as %j', (cell, value) => expect(choiceIn(legal, cell)).toEqual({ value }))

test('a choice that is none says which there are', () => {
  expect(said(choiceIn(legal, 'Limited'))).toBe('Please choose one of these: Société anonyme, Cooperative, SA')
})

const id = '018f2b6e-7a10-7cc3-8d55-0242ac120002'
const listed = [
  { id, name: 'Água e saneamento' },
  { id: '018f2b6e-7a10-7cc3-8d55-0242ac120003', name: 'Fintech' },
]

test('an option is read from its uuid or its name, and a name that is not listed is taken where options are added', () => {
  expect(optionIn(listed, ` ${id.toUpperCase()}`, true)).toEqual({ value: 'Água e saneamento' })
  expect(optionIn(listed, ' agua e SANEAMENTO ', true)).toEqual({ value: 'Água e saneamento' })
  expect(optionIn(listed, 'Biotech ', true)).toEqual({ value: 'Biotech' })
  expect(said(optionIn(listed, 'Biotech', false))).toBe('Please choose one of these: Água e saneamento, Fintech')
  expect(said(optionIn(listed, 'x'.repeat(121), true))).toBe('Please use at most 120 characters')
})

test('a uuid that the list does not hold becomes no option; what there is, is named', () => {
  expect(said(optionIn(listed, '018f2b6e-7a10-7cc3-8d55-000000000000', true))).toBe(
    'Please choose one of these: Água e saneamento, Fintech',
  )
  const many = Array.from({ length: 40 }, (_, at) => ({ id: `${at}`, name: `Option ${at}` }))
  expect(said(optionIn(many, '018f2b6e-7a10-7cc3-8d55-000000000000', true))).toMatch(
    /^Please choose one of these: Option 0, .*Option 29, …$/,
  )
})

describe('names in three languages', () => {
  const categories = [
    { id: '1', name: 'Agritech', other_names: 'farming, livestock' },
    { id: '2', name: 'Healthtech', other_names: null },
    { id: '3', name: 'Clean energy', other_names: 'CleanTech, solar' },
    { id: '4', name: 'Water & sanitation', other_names: 'WASH, CleanTech' },
  ]
  test.each([
    ['Agriculture', 'Agritech'],
    ['agricultura', 'Agritech'],
    ['LIVESTOCK', 'Agritech'],
    ['Santé', 'Healthtech'],
    ['Saúde', 'Healthtech'],
    ['Énergies renouvelables', 'Clean energy'],
    ['Água', 'Water & sanitation'],
  ])('%s is %s', (cell, value) => expect(optionIn(categories, cell, false)).toEqual({ value }))

  test('one that means several is asked about', () => {
    expect(said(optionIn(categories, 'cleantech', true))).toBe(
      'Please choose one of these: Clean energy, Water & sanitation',
    )
  })
})
