import { expect, it } from 'vitest'
import { describeOnBoth } from '../contract/harness.ts'
import { note } from './notes.ts'
import { swap } from './swaps.ts'

const count = Number(process.env['ATTACK_SWAPS'] ?? 100)
const seed = Number(process.env['ATTACK_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

describeOnBoth(`calls with ids of somebody else’s objects, drawn by the seed ${seed}`, (app, where) => {
  it(`${count} of them show and change nothing that is another’s`, async () => {
    const leaks = await swap(app(), seed, count)
    note('swaps', `${where}, seed ${seed}`, count, leaks.length)
    expect(leaks, `ATTACK_SEED=${seed}`).toEqual([])
  }, 600_000)
})
