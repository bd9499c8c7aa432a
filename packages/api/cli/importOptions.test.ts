import { expect, test } from 'vitest'
import { field } from '@baobab/validation/fields/field.ts'
import { choiceIn, optionIn } from './importOptions.ts'

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
  expect(choiceIn(legal, 'Limited')).toEqual({
    reason: 'Please choose one of these: Société anonyme, Cooperative, SA',
  })
})

const id = '018f2b6e-7a10-7cc3-8d55-0242ac120002'
const listed = [
  { id, name: 'Água e saneamento' },
  { id: '018f2b6e-7a10-7cc3-8d55-0242ac120003', name: 'Fintech' },
]

test('an option is read from its uuid, and a name as it is typed', () => {
  expect(optionIn(listed, ` ${id.toUpperCase()}`)).toEqual({ value: 'Água e saneamento' })
  expect(optionIn(listed, ' agua e SANEAMENTO ')).toEqual({ value: 'agua e SANEAMENTO' })
  expect(optionIn(listed, 'x'.repeat(121))).toEqual({ reason: 'Please use at most 120 characters' })
})

test('a uuid that the list does not hold becomes no option; what there is, is named', () => {
  expect(optionIn(listed, '018f2b6e-7a10-7cc3-8d55-000000000000')).toEqual({
    reason: 'Please choose one of these: Água e saneamento, Fintech',
  })
  const many = Array.from({ length: 40 }, (_, at) => ({ id: `${at}`, name: `Option ${at}` }))
  expect(optionIn(many, '018f2b6e-7a10-7cc3-8d55-000000000000')).toEqual({
    reason: expect.stringMatching(/^Please choose one of these: Option 0, .*Option 29, …$/),
  })
})
