import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { privacy } from '@baobab/i18n/en/privacy.ts'
import { undeclared } from './check.ts'
import { personalTables, ruleOf } from './index.ts'
import { privacyFile, withTables } from './page.ts'
import { schemaTables, type SchemaColumn, type SchemaTable } from './schemaTables.ts'

const tables = schemaTables()

const column = (name: string, more: Partial<SchemaColumn> = {}): SchemaColumn => ({
  name,
  type: 'uuid',
  notNull: false,
  refersTo: undefined,
  ...more,
})
const ofUsers = (onDelete: string) => ({ table: 'users', onDelete })

/** The schema with a table more, or with a column more in one. */
const withTable = (name: string, columns: readonly SchemaColumn[]): ReadonlyMap<string, SchemaTable> =>
  new Map([...tables, [name, { name, columns, keys: ['id'] }]])
const withColumn = (name: string, added: SchemaColumn): ReadonlyMap<string, SchemaTable> => {
  const table = tables.get(name)
  if (!table) throw new Error(`There is no table ${name}.`)
  return new Map([...tables, [name, { ...table, columns: [...table.columns, added] }]])
}

it('every table and every column that refers to a person has a rule', () => {
  expect(undeclared()).toEqual([])
  expect(Object.keys(personalTables).toSorted()).toEqual([...tables.keys()].toSorted())
})

it('fails for a table without a rule', () => {
  expect(undeclared(withTable('diaries', [column('id')]))).toEqual([expect.stringContaining('The table diaries')])
})

it.for([
  ['startups', column('invited_by', { refersTo: ofUsers('set null') }), 'startups.invited_by refers to a person'],
  ['likes', column('user_id', { refersTo: ofUsers('cascade') }), undefined],
  ['startups', column('co_user_id'), 'startups.co_user_id refers to a person'],
  ['questions', column('email', { type: 'text' }), 'questions.email refers to a person'],
  ['categories', column('user_id', { refersTo: ofUsers('cascade') }), 'categories.user_id refers to a person'],
  ['job_runs', column('phone_number', { type: 'text' }), 'job_runs.phone_number refers to a person'],
] as const)('looks at a new column of %s', ([table, added, fault]) => {
  const found = undeclared(withColumn(table, added))
  expect(found).toEqual(fault === undefined ? [] : [expect.stringContaining(fault)])
})

it('fails where a rule and the database say two things', () => {
  const rules = (table: string) =>
    table === 'likes' ? ({ columns: { user_id: 'act' }, kept: { until: 'account' } } as const) : ruleOf(table)
  expect(undeclared(tables, rules)).toEqual([
    expect.stringContaining('does not say whose a row is'),
    expect.stringContaining('likes.user_id names who acted'),
  ])
})

it('words every table, and no other', () => {
  expect(Object.keys(privacy.tables).toSorted()).toEqual([...tables.keys()].toSorted())
})

it('docs/privacy.md is up to date (else run npm run docs:privacy)', async () => {
  const page = await readFile(privacyFile, 'utf8')
  expect(page).toBe(withTables(page))
})
