import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestApp } from '../contract/harness.ts'
import type { WrongCell } from './matrix.ts'
import { note } from './notes.ts'
import { doubled, everyPolicy, nameOf, shownBy, switchable, type Policy } from './policies.ts'

const policies = await everyPolicy()
/** The policy that is open now. */
let open: Policy | undefined
let app: TestApp
let firstWrong: (rows: readonly string[]) => Promise<WrongCell | undefined>
/** Every row of the table of calls. */
let rows: readonly string[]

// The server is read once, with policies that can be opened while it runs.
beforeAll(async () => {
  vi.resetModules()
  for (const file of new Set(policies.map((policy) => policy.file)))
    vi.doMock(file, async (original) => switchable(await original(), file, () => open))
  const { testApp } = await import('../contract/harness.ts')
  const { checkCell, columnsOf, named } = await import('./matrix.ts')
  app = await testApp('server', { env: { DEMO: '1' }, app: { checkAnswers: false } })
  rows = named.rows
  firstWrong = async (asked) => {
    for (const row of asked) {
      for (const actor of columnsOf(app)) {
        const wrong = await checkCell(app, row, actor)
        if (wrong) return wrong
      }
    }
    return undefined
  }
})
afterAll(() => app.close())

/** The row that is known to show a policy open; of a new one all, those of its own family first. */
function rowsOf(policy: Policy): readonly string[] {
  const known = shownBy[nameOf(policy)]
  return known === undefined ? inOrder(rows, policy.feature) : [known]
}

function inOrder(rows: readonly string[], feature: string): readonly string[] {
  const rank = (row: string) => (row.startsWith(`${feature}.`) ? 0 : row.includes(' ') ? 1 : 2)
  return [...rows].sort((one, other) => rank(one) - rank(other))
}

describe('opening each policy in turn', () => {
  it('knows all of them', () => expect(policies.length).toBeGreaterThan(25))

  it('has a row in `shownBy` for each policy that is there, and for no other', () => {
    const tried = policies.filter(({ name }) => !Object.hasOwn(doubled, name)).map(nameOf)
    expect(Object.keys(shownBy).sort()).toEqual([...tried].sort())
  })

  it.each(
    policies.filter(({ name }) => !Object.hasOwn(doubled, name)).map((policy) => [nameOf(policy), policy] as const),
  )('makes a cell red: %s', async (name, policy) => {
    open = policy
    const wrong = await firstWrong(rowsOf(policy)).finally(() => (open = undefined))
    const found = wrong ? `${wrong.call} by ${wrong.actor} ${wrong.expected} → ${wrong.found}` : 'no cell is red'
    note('policies', `${name}: ${found}`, 1, wrong ? 0 : 1)
    expect(wrong, found).toBeDefined()
    // The row to name in `shownBy`, where it is not there.
    expect(shownBy[name]).toBe(wrong?.call)
  })
})
