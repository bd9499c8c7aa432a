import { describe, expect, test, vi } from 'vitest'
import { inEnglish } from '@baobab/tests/support/english.ts'
import { resources } from '../resources/index.ts'
import { field } from '../fields/field.ts'
import { rules } from '../fields/rules.ts'
import { readListQuery } from './listQuery.ts'
import { defineResource } from './resource.ts'

const read = (raw: Record<string, string>) => readListQuery(resources.startups, raw)

test('nothing asked is the whole list in its own order', () => {
  expect(read({})).toEqual({
    ok: true,
    query: { range: undefined, sort: { field: 'created_at', order: 'DESC' }, filter: {} },
  })
})

test('the order that a list has by itself is taken, though no field says that it is sortable', () => {
  const unsorted = defineResource({
    ...{ name: 'startups', id: 'id', label: 'Thing', labelMany: 'Things', title: 'called', forms: {}, overview: [] },
    fields: { called: field.text('Called'), other: field.text('Other') },
    computed: {},
    list: { sort: { field: 'called', order: 'ASC' }, empty: '', failed: '' },
  } as const)
  for (const name of ['called', 'id'])
    expect(readListQuery(unsorted, { sort: JSON.stringify([name, 'DESC']) })).toMatchObject({
      query: { sort: { field: 'called', order: 'DESC' } },
    })
  expect(readListQuery(unsorted, { sort: '["other","ASC"]' }).ok).toBe(false)
})

test('range, sort and filter in the dialect of ra-data-simple-rest', () => {
  expect(
    read({
      range: '[25,49]',
      sort: '["likes_count","DESC"]',
      filter: '{"q":" Água ","country":["CV","Senegal"],"is_connected":"true"}',
    }),
  ).toEqual({
    ok: true,
    query: {
      range: [25, 49],
      sort: { field: 'likes_count', order: 'DESC' },
      filter: { q: 'Água', country: ['Cabo Verde', 'Senegal'], is_connected: true },
    },
  })
})

describe('rejected with a message', () => {
  test.each([
    ['range', { range: '[5,4]' }],
    ['range', { range: '[0,1000]' }],
    ['range', { range: '[-1,4]' }],
    ['range', { range: '[0,1e309]' }],
    ['range', { range: '{' }],
    ['sort', { sort: '["cash_available","ASC"]' }],
    ['sort', { sort: '["startup_name","; drop table"]' }],
    ['sort', { sort: '7' }],
    ['filter', { filter: '{"contact_email":"a@b.cv"}' }],
    ['filter', { filter: '[]' }],
    ['filter', { filter: '{"__proto__":{"a":1},"constructor":1}' }],
    ['category_uuid', { filter: '{"category_uuid":"x"}' }],
    ['id', { filter: '{"id":["1"]}' }],
  ])('%s %o', (name, raw) => {
    const answer = read(raw)
    expect(answer.ok).toBe(false)
    if (!answer.ok) expect(inEnglish(answer.errors[name] ?? '')).toMatch(/^[A-Z]/)
  })
})

test('an empty list of ids asks for none, and an empty text for no filter', () => {
  expect(read({ filter: '{"id":[],"q":"  "}' })).toMatchObject({ ok: true, query: { filter: { id: [] } } })
})

test('a filter of many values builds the rule of its field once', () => {
  const building = vi.spyOn(rules.reference, 'schema')
  const ids = Array.from({ length: 25 }, () => crypto.randomUUID())
  for (const filter of [{ id: ids }, { category_uuid: ids }, { category_uuid: ids }])
    expect(read({ filter: JSON.stringify(filter) }).ok).toBe(true)
  expect(building.mock.calls.length).toBeLessThanOrEqual(2)
})
