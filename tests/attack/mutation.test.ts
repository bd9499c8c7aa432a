import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestApp } from '../contract/harness.ts'
import type { WrongCell } from './matrix.ts'
import { note } from './notes.ts'
import { doubled, everyPolicy, switchable, type Policy } from './policies.ts'

const policies = await everyPolicy()
/** The policy that is open now. */
let open: Policy | undefined
let app: TestApp
let firstWrong: (policy: Policy) => Promise<WrongCell | undefined>

// The server is read once, with policies that can be opened while it runs.
beforeAll(async () => {
  vi.resetModules()
  for (const file of new Set(policies.map((policy) => policy.file)))
    vi.doMock(file, async (original) => switchable(await original(), file, () => open))
  const { testApp } = await import('../contract/harness.ts')
  const { checkCell, columnsOf, named } = await import('./matrix.ts')
  app = await testApp('server', { env: { DEMO: '1' }, app: { checkAnswers: false } })
  firstWrong = async (policy) => {
    for (const row of inOrder(named.rows, policy.feature)) {
      for (const actor of columnsOf(app)) {
        const wrong = await checkCell(app, row, actor)
        if (wrong) return wrong
      }
    }
    return undefined
  }
})
afterAll(() => app.close())

/** The rows that speak of a policy's own family come first: the first wrong cell is enough. */
function inOrder(rows: readonly string[], feature: string): readonly string[] {
  const rank = (row: string) => (row.startsWith(`${feature}.`) ? 0 : row.includes(' ') ? 1 : 2)
  return [...rows].sort((one, other) => rank(one) - rank(other))
}

describe('opening each policy in turn', () => {
  it('knows all of them', () => expect(policies.length).toBeGreaterThan(25))

  it.each(
    policies
      .filter(({ name }) => !Object.hasOwn(doubled, name))
      .map((policy) => [policy.feature, [policy.name, policy.member].filter(Boolean).join('.'), policy] as const),
  )('makes a cell red: %s %s', async (feature, name, policy) => {
    open = policy
    const wrong = await firstWrong(policy).finally(() => (open = undefined))
    note(
      'policies',
      `${feature} ${name}: ${wrong ? `${wrong.call} by ${wrong.actor} ${wrong.expected} → ${wrong.found}` : 'no cell is red'}`,
      1,
      wrong ? 0 : 1,
    )
    expect(wrong).toBeDefined()
  })
})
