import { afterEach, beforeAll, expect, it } from 'vitest'
import { describeOnBoth } from '../contract/harness.ts'
import { columnsOf, checkCell, endScenes, named, oneAdministrator, type WrongCell } from './matrix.ts'
import { note } from './notes.ts'

it('has a row for every call of the contract, and no other', () => {
  expect(named.table).toEqual(named.contract)
  expect(named.asked).toEqual([...named.rows].sort())
})

/** Checks the table's columns that an app with these settings can show. */
function describeColumns(name: string, env: Readonly<Record<string, string>>, columns: number) {
  describeOnBoth(
    name,
    (app, where) => {
      beforeAll(() => oneAdministrator(app()))
      afterEach(() => endScenes(app()))

      it('has the columns it should', () => expect(columnsOf(app())).toHaveLength(columns))

      it.each(named.rows)('%s', async (call) => {
        const wrong: WrongCell[] = []
        for (const actor of columnsOf(app()))
          wrong.push(...[await checkCell(app(), call, actor)].filter((one) => one !== undefined))
        note('cells', where, columnsOf(app()).length, wrong.length)
        expect(wrong).toEqual([])
      })
    },
    { env },
  )
}

describeColumns('who may make which call', { DEMO: '1' }, 10)
describeColumns(
  'what an administrator without a second factor may, where one is asked for',
  { DEMO: '1', ADMIN_MFA: '1' },
  1,
)
