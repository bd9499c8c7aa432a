import { describe, expect, test } from 'vitest'
import { inEnglish } from '@baobab/tests/support/english.ts'
import { exportedColumns } from '../exporting/table.ts'
import { resources } from '../resources/index.ts'
import { columnsOf, WrongColumns } from './columns.ts'
import { importNames, isRelation, type ImportName } from '../fields/names.ts'
import { importTargets } from './importTargets.ts'
import { columnTarget, rawRecord, readRecord } from './records.ts'
import type { ListedOptions } from './rows.ts'

const read = (name: ImportName, header: readonly string[], cells: readonly string[], listed: ListedOptions = {}) => {
  const target = importTargets[name]
  const columns = columnsOf(header, undefined, columnTarget(target))
  const { values, errors, id } = readRecord(target, listed, rawRecord(columns, { line: 2, cells }))
  const worded = Object.entries(errors).map(([field, error]) => [field, inEnglish(error)])
  return { values, errors: Object.fromEntries(worded) as Readonly<Record<string, string>>, id }
}

describe.each(importNames)('the columns of %s', (name) => {
  const target = importTargets[name]
  const { fieldOf } = columnTarget(target)

  test('are found by what the export writes, and by their labels', () => {
    for (const [field, { label }] of Object.entries(target.fields)) {
      expect(fieldOf(field)).toBe(field)
      // Two fields may have one label: then the first is meant.
      expect(target.fields[fieldOf(label.toUpperCase()) ?? '']?.label).toBe(label)
    }
    if (target.id !== undefined) expect(fieldOf(target.id)).toBe(target.id)
  })

  test('are columns of the export, no picture and nothing that the server computes among them', () => {
    if (isRelation(name)) return
    const exported = exportedColumns(resources[name === 'vc' ? 'users' : name]).map(([column]) => column)
    const beside = name === 'vc' ? Object.keys(resources.vc.fields) : []
    expect([...exported, ...beside]).toEqual(expect.arrayContaining(Object.keys(target.fields)))
    for (const computed of ['email_verified', 'verified_at', 'created_at', 'position', 'slug', 'uses', 'profile_image'])
      expect(Object.keys(target.fields)).not.toContain(computed)
  })

  test('that it cannot do without are named', () => {
    expect(() => columnsOf(['Foo', 'Bar'], undefined, columnTarget(target))).toThrow(WrongColumns)
    expect(() => columnsOf(['Foo', 'Bar'], undefined, columnTarget(target))).toThrow(
      /^No column holds ".*; found: Foo, Bar$/,
    )
  })
})

describe('a heading', () => {
  test.each([
    ['users', 'Prénom', 'first_name'],
    ['users', 'Apelido', 'last_name'],
    ['users', 'Courriel', 'email'],
    ['users', 'Telemóvel', 'phone'],
    ['users', 'Pays', 'country'],
    ['vc', 'Fund', 'company'],
    ['vc', 'Company', 'company'],
    ['connections', 'Email', 'investor_email'],
    ['connections', 'Startup', 'startup_uuid'],
  ] as const)('of %s: %s is %s', (name, heading, field) =>
    expect(columnTarget(importTargets[name]).fieldOf(heading)).toBe(field),
  )
})

describe('a row', () => {
  const head = ['user_uuid', 'email', 'first_name', 'last_name', 'role', 'is_active', 'date_of_birth', 'about_me']
  const uuid = '018F2B6E-7A10-7CC3-8D55-0242AC120001'

  test('is read by the rules of its fields, and keeps its uuid', () => {
    const cells = [uuid, ' mailto:Ama@x.example', "'=1+1", 'Null', 'Founder', 'non', '31/12/1990', '-']
    expect(read('users', head, cells)).toEqual({
      id: uuid.toLowerCase(),
      errors: {},
      values: {
        ...{ email: 'Ama@x.example', first_name: '=1+1', last_name: 'Null', role: 'startup', is_active: false },
        ...{ date_of_birth: '1990-12-31', about_me: '-' },
      },
    })
  })

  test('says what is missing and what does not hold', () => {
    const { errors, values, id } = read('users', head, ['x', 'nobody', '', 'B', 'king', 'maybe', 'n/a', ''])
    expect([values, id]).toEqual([{ last_name: 'B' }, undefined])
    expect(Object.keys(errors).toSorted()).toEqual(['email', 'first_name', 'is_active', 'role'])
    expect(errors['first_name']).toBe('This field is required')
  })

  test('of an investor needs no role', () => {
    expect(read('vc', ['email', 'first_name', 'last_name'], ['a@b.example', 'A', 'B']).errors).toEqual({})
  })

  test('names several entries of a list, one with the mark between them in its name too', () => {
    const listed = { categories: ['Food; drink', 'Solar'].map((name) => ({ id: uuid.toLowerCase(), name })) }
    const cells = ['a@b.example', 'A', 'B', 'solar; food; drink; New; Solar']
    const { values } = read('vc', ['email', 'first_name', 'last_name', 'categories'], cells, listed)
    expect(values['categories']).toEqual(['Solar', 'Food; drink', 'New'])
    const many = Array.from({ length: 51 }, (_, at) => `Entry ${at}`).join(';')
    expect(
      read('vc', ['email', 'categories', 'first_name', 'last_name'], ['a@b.example', many, 'A', 'B'], listed).errors,
    ).toEqual({
      categories: expect.any(String),
    })
  })

  test('of a connection has moments', () => {
    const of = (at: string) =>
      read('connections', ['investor_email', 'startup_name', 'connected_at'], ['a@b.example', 'X', at])
    expect(of('2024-05-01T10:00:00.000Z').values['connected_at']).toEqual(new Date('2024-05-01T10:00:00Z'))
    expect(of('2024-05-01').errors).toEqual({})
    for (const wrong of ['yesterday', '2024-13-01', '5'])
      expect(Object.keys(of(wrong).errors)).toEqual(['connected_at'])
  })
})
