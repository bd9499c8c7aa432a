import { expect, it } from 'vitest'
import { describeOnBoth } from '../contract/harness.ts'
import { columnsOf, checkCell, named, type WrongCell } from './matrix.ts'
import { note } from './notes.ts'

it('has a row for every call of the contract, and no other', () => {
  expect(named.table).toEqual(named.contract)
  expect(named.asked).toEqual([...named.rows].sort())
})

const env = { DEMO: '1' }

describeOnBoth('who may make which call', (app, where) => {
  it.each(named.rows)('%s', async (call) => {
    const wrong: WrongCell[] = []
    for (const caller of columnsOf(app())) wrong.push(...[await checkCell(app(), call, caller)].filter((one) => one !== undefined))
    note('cells', where, columnsOf(app()).length, wrong.length)
    expect(wrong).toEqual([])
  })
}, { env })
