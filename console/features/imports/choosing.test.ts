import { describe, expect, test } from 'vitest'
import { importLimits } from '@baobab/validation'
import { readTable } from '@baobab/validation/importing/table.ts'
import { batchesOf, repeatedRows } from './batches.ts'
import { askedOf, corrected, hindrancesOf, none, outRows, recognised } from './columnChoice.ts'
import type { FoundRow } from './kept.ts'
import { recordsKind } from './kinds/records.ts'
import { startupsKind } from './kinds/startups.ts'
import { refusedTable } from './refusedTable.ts'

const tableOf = (text: string) => readTable(new TextEncoder().encode(text))

describe('columns', () => {
  test('are recognised, each field once; what may mean several is left to be chosen', () => {
    expect(recognised(startupsKind, ['Nome', 'Name', 'Round', 'Logo', 'refused_because', 'Setor'])).toEqual([
      'startup_name',
      none,
      '',
      none,
      none,
      'category_uuid',
    ])
  })

  test('are asked about where days or numbers can be read in two ways, and where a field stands twice', () => {
    const table = tableOf('Name;Founded;Cash;Round\nA;03/04/2019;1.500;Seed\nB;05/06/2020;2;Seed\n')
    const fields = ['startup_name', 'established_in', 'cash_available', '']
    expect(askedOf(startupsKind, table, 1, 'established_in')).toEqual(['dayFirst', 'monthFirst'])
    expect(askedOf(startupsKind, table, 2, 'cash_available')).toEqual(['decimal', 'thousands'])
    expect(hindrancesOf(startupsKind, table, { fields, readings: {} })).toEqual({
      lacks: [],
      twice: [],
      open: [1, 2, 3],
    })
    expect(hindrancesOf(startupsKind, table, { fields: ['city', 'city', none, none], readings: {} })).toEqual({
      lacks: [['startup_name']],
      twice: ['city'],
      open: [],
    })
    const rows = outRows(
      startupsKind,
      table,
      { fields: [...fields.slice(0, 3), none], readings: { 1: 'monthFirst', 2: 'thousands' }, once: '' },
      {},
    )
    expect(rows[0]).toEqual({
      row: 2,
      values: { startup_name: 'A', established_in: '2019-03-04', cash_available: '1500' },
    })
  })

  test('of days that tell their order by themselves are not asked about', () => {
    const table = tableOf('Name;Founded\nA;03/04/2019\nB;05/16/2020\n')
    expect(askedOf(startupsKind, table, 1, 'established_in')).toBeUndefined()
    const [first, second] = outRows(
      startupsKind,
      table,
      { fields: ['startup_name', 'established_in'], readings: {}, once: '' },
      {},
    )
    expect([first?.values['established_in'], second?.values['established_in']]).toEqual(['2019-03-04', '2020-05-16'])
  })
})

describe('rows', () => {
  const table = tableOf('Name;City;Owner;refused_because\nA;Praia;a@b.example;x\nA;Praia;a@b.example;y\n=B;Mindelo;;\n')
  const fields = ['startup_name', 'city', 'owner_email', none]
  const rows = outRows(startupsKind, table, { fields, readings: {}, once: '' }, {})

  test('carry what was corrected, and what was emptied no longer', () => {
    expect(corrected(rows, { 2: { city: ' ', owner_email: 'c@d.example' } })[0]).toEqual({
      row: 2,
      values: { startup_name: 'A' },
      owner_email: 'c@d.example',
    })
    expect(corrected(rows, {})[0]).toBe(rows[0])
  })

  test('that repeat another are known', () =>
    expect([...repeatedRows(rows, [])]).toEqual([[3, { line: 2, isSame: true }]]))

  test('go in parts of a number and a size that one call takes', () => {
    const many = Array.from({ length: 250 }, (_, row) => ({ row, values: { startup_name: `${row}` } }))
    expect(batchesOf(many).map((part) => part.length)).toEqual([100, 100, 50])
    const long = Array.from({ length: 30 }, (_, row) => ({ row, values: { usp_market: '"é'.repeat(5_000) } }))
    const parts = batchesOf(long)
    expect(parts.flat()).toEqual(long)
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThanOrEqual(importLimits.text)
    expect(parts.length).toBeGreaterThan(3)
  })

  test('that were not taken come back with their reasons under their headings', () => {
    const refused: Omit<FoundRow, 'row' | 'errors'> = {
      state: 'refused',
      id: null,
      name: null,
      differs: [],
      missing: null,
    }
    const checked = { 4: { ...refused, row: 4, errors: { city: 'is wrong', startup_name: 'is too' } } }
    const edits = { 4: { city: 'Sal' } }
    expect(refusedTable(table, { fields, edits, checked, added: {} }, (name) => name)).toEqual([
      ['refused_because', 'Name', 'City', 'Owner'],
      ['city: is wrong; startup_name: is too', '=B', 'Sal', ''],
    ])
  })
})

describe('records of any kind', () => {
  const kind = recordsKind('users')
  const table = tableOf(
    "Nom;Prénom;Courriel;Papel\nLima;'=Edna;a@b.example;\nSá;Edna;A@b.example;Investor\nLima;'=Edna;a@b.example;\n",
  )
  const fields = recognised(kind, table.header)

  test('have the columns of their description', () => {
    expect(fields).toEqual(['last_name', 'first_name', 'email', 'role'])
    expect(hindrancesOf(kind, table, { fields: fields.slice(0, 2), readings: {} }).lacks).toEqual([['email']])
    expect(kind.columns).toContain('user_uuid')
    expect(kind.columns.filter((name) => /password|token/.test(name))).toEqual([])
  })

  test('say once what a row does not say, and no mark against formulas', () => {
    const rows = outRows(kind, table, { fields, readings: {}, once: 'startup' }, {})
    expect(rows.map(({ values }) => [values['first_name'], values['role']])).toEqual([
      ['=Edna', 'startup'],
      ['Edna', 'Investor'],
      ['=Edna', 'startup'],
    ])
    expect([...repeatedRows(rows, kind.key)]).toEqual([
      [3, { line: 2, isSame: false }],
      [4, { line: 2, isSame: true }],
    ])
  })
})
