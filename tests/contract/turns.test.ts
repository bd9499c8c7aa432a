import { expect, it } from 'vitest'
import { describeOnBoth } from './harness.ts'

/** Far more statements than run in the time that the timer waits. */
const most = 20_000

describeOnBoth('a long row of statements', (app) => {
  it('lets timers and requests have their turn between two', async () => {
    let isOver = false
    setTimeout(() => (isOver = true), 100)
    let count = 0
    while (!isOver && count++ < most) await app().db.named(undefined, 'select 1')
    expect(isOver).toBe(true)
  }, 60_000)

  it('does so within a transaction', async () => {
    let isOver = false
    let count = 0
    await app().db.transaction(async (tx) => {
      setTimeout(() => (isOver = true), 100)
      while (!isOver && count++ < most) await tx.execute('select 1')
    })
    expect(isOver).toBe(true)
  }, 60_000)
})
