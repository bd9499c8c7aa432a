import { expect, it } from 'vitest'
import { limits } from '@baobab/validation'
import { createLoad } from './load.ts'

const { bulk, all } = limits.load

it('a process is busy only where many calls are pending and the event loop is late', async () => {
  let late = 0
  let end = (): void => undefined
  const held = new Promise<void>((resolve) => (end = resolve))
  const load = createLoad(() => late)
  const pending = (count: number) => Array.from({ length: count }, () => load.during(() => held))
  late = 10_000
  expect(() => load.check(true)).not.toThrow()
  const works = pending(all.calls)
  late = 0
  expect(() => load.check(true)).not.toThrow()
  late = bulk.delayMs
  expect(() => load.check(true)).toThrow()
  expect(() => load.check(false)).not.toThrow()
  late = all.delayMs
  expect(() => load.check(false)).toThrow()
  end()
  await Promise.all(works)
  expect(() => load.check(false)).not.toThrow()
})
