import { describe, expect, it, vi } from 'vitest'
import { note } from './notes.ts'
import { doubled, everyPolicy, opened, type Policy } from './policies.ts'
import type { WrongCell } from './matrix.ts'

/** The rows that speak of a policy's own family come first: the first wrong cell is enough. */
function inOrder(rows: readonly string[], feature: string): readonly string[] {
  const rank = (row: string) => (row.startsWith(`${feature}.`) ? 0 : row.includes(' ') ? 1 : 2)
  return [...rows].sort((one, other) => rank(one) - rank(other))
}

/** Opens a policy, and answers the first cell that is wrong then. */
async function firstWrong(policy: Policy): Promise<WrongCell | undefined> {
  vi.resetModules()
  vi.doMock(policy.file, async (original) => opened(await original(), policy))
  const { testApp } = await import('../contract/harness.ts')
  const { checkCell, columnsOf, named } = await import('./matrix.ts')
  const app = await testApp('embedded', { env: { DEMO: '1' }, app: { checkAnswers: false } })
  try {
    for (const row of inOrder(named.rows, policy.feature)) {
      for (const actor of columnsOf(app)) {
        const wrong = await checkCell(app, row, actor)
        if (wrong) return wrong
      }
    }
    return undefined
  } finally {
    vi.doUnmock(policy.file)
    await app.close()
  }
}

const policies = await everyPolicy()

describe('opening each policy in turn', () => {
  it('knows all of them', () => expect(policies.length).toBeGreaterThan(25))

  it.each(
    policies
      .filter(({ name }) => !Object.hasOwn(doubled, name))
      .map((policy) => [policy.feature, [policy.name, policy.member].filter(Boolean).join('.'), policy] as const),
  )('makes a cell red: %s %s', async (feature, name, policy) => {
    const wrong = await firstWrong(policy)
    note(
      'policies',
      `${feature} ${name}: ${wrong ? `${wrong.call} by ${wrong.actor} ${wrong.expected} → ${wrong.found}` : 'no cell is red'}`,
      1,
      wrong ? 0 : 1,
    )
    expect(wrong).toBeDefined()
  })
})
