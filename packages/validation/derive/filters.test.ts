import { describe, expect, test } from 'vitest'
import { inEnglish } from '@baobab/tests/support/english.ts'
import { examples } from '../fields/examples.ts'
import { field, type Field } from '../fields/field.ts'
import { kindNames } from '../fields/kinds.ts'
import { operatorsOf } from '../fields/operators.ts'
import { resources } from '../resources/index.ts'
import { defineResource } from './resource.ts'
import { filterName, filtersOf, wireFilters } from './filters.ts'
import { readListQuery } from './listQuery.ts'

const filterable = { filterable: true } as const
const uuid = '018f2b6e-7a10-7cc3-8d55-0242ac120002'

const fields: Readonly<Record<string, Field>> = Object.fromEntries(
  kindNames.map((kind) => [
    `a_${kind}`,
    { kind, label: kind, required: 'never', options: { ...filterable, ...examples[kind].options } },
  ]),
)
const resource = defineResource({
  ...{ name: 'startups', id: 'id', label: 'Thing', labelMany: 'Things', title: 'a_text', forms: {}, overview: [] },
  fields,
  computed: {
    hidden: field.text('Hidden'),
    tags: field.reference('Tags', { ...filterable, to: 'categories', many: true }),
  },
  list: { sort: { field: 'a_date', order: 'ASC' }, filters: { q: field.text('Search') }, empty: '', failed: '' },
} as const)

const read = (filter: unknown) => readListQuery(resource, { filter: JSON.stringify(filter) })
const errorsOf = (filter: unknown) => {
  const answer = read(filter)
  return answer.ok
    ? {}
    : Object.fromEntries(Object.entries(answer.errors).map(([name, error]) => [name, inEnglish(error)]))
}

describe.each(kindNames)('a filterable %s', (kind) => {
  const name = `a_${kind}`
  const {
    values,
    bad: [bad],
  } = examples[kind]
  const good = values.map(({ sent }) => sent)
  const offered = operatorsOf({ kind })

  test('takes each operator of its kind, and a list for equality', () => {
    for (const operator of offered) {
      const value = operator === 'empty' ? true : good[0]
      expect(read({ [filterName(name, operator)]: value })).toMatchObject({
        ok: true,
        query: { filter: { [filterName(name, operator)]: value } },
      })
    }
    if (offered.includes('equal')) expect(read({ [name]: good })).toMatchObject({ query: { filter: { [name]: good } } })
  })

  test('answers a wrong value and an operator that it lacks with a message', () => {
    for (const operator of ['equal', 'gte', 'lte', 'empty', 'like'] as const) {
      const wire = operator === 'like' ? `${name}_like` : filterName(name, operator)
      const isOffered = operator !== 'like' && offered.includes(operator)
      expect(errorsOf({ [wire]: bad })[isOffered ? wire : 'filter']).toMatch(/^[A-Z]/)
    }
  })
})

test('the filters of a resource are its filterable fields and what its list adds, in order', () => {
  expect(filtersOf(resource).map(({ name, operators, isField }) => [name, operators, isField])).toEqual([
    ...kindNames.map((kind) => [`a_${kind}`, operatorsOf({ kind }), true]),
    ['tags', ['equal', 'empty'], true],
    ['q', ['equal'], false],
  ])
  for (const one of Object.values(resources))
    expect(wireFilters(one).size).toBeGreaterThanOrEqual(filtersOf(one).length)
})

test('a list of references is filtered by one of its uuids, or by several', () => {
  expect(read({ tags: uuid.toUpperCase() })).toMatchObject({ query: { filter: { tags: uuid } } })
  expect(read({ tags: [uuid], tags_empty: 'false' })).toMatchObject({
    query: { filter: { tags: [uuid], tags_empty: false } },
  })
  expect(errorsOf({ tags: 'x' })['tags']).toMatch(/^[A-Z]/)
})

test.each([
  ['a_money', '900719925474099.000002', '900719925474099.000001'],
  ['a_count', '10', '9'],
  ['a_percent', '60.5', '60'],
  ['a_date', '2020-01-02', '2020-01-01'],
])('a lower bound of %s above the upper one is a message', (name, high, low) => {
  expect(errorsOf({ [`${name}_gte`]: high, [`${name}_lte`]: low })).toEqual({
    [`${name}_lte`]: 'The upper limit must be at least the lower limit',
  })
  expect(errorsOf({ [`${name}_gte`]: low, [`${name}_lte`]: high })).toEqual({})
  expect(errorsOf({ [`${name}_gte`]: low, [`${name}_lte`]: low })).toEqual({})
})

test('a bound is one value, and a blank one asks for nothing', () => {
  expect(errorsOf({ a_money_gte: ['1', '2'] })).toEqual({ a_money_gte: 'Please give one value' })
  expect(errorsOf({ a_text_empty: [true] })).toEqual({ a_text_empty: 'Please give one value' })
  expect(read({ a_money_gte: ' ', a_text_empty: null })).toMatchObject({ ok: true, query: { filter: {} } })
})

test('numbers are read as people write them', () => {
  expect(read({ a_money_gte: '1.5m', a_percent_lte: '40 %' })).toMatchObject({
    query: { filter: { a_money_gte: '1500000', a_percent_lte: '40' } },
  })
})

test('names that it does not know are told together', () => {
  expect(errorsOf({ hidden: 'x', a_flag_gte: true, q_empty: true })).toEqual({
    filter: 'This list cannot be filtered by hidden, a_flag_gte, q_empty',
  })
})

test('two filters of one name do not pass unseen', () => {
  const twice = { ...resource, computed: { a_money_gte: field.money('Twice', filterable) } }
  expect(() => filtersOf(twice)).toThrow('Two filters of startups travel as a_money_gte')
})
