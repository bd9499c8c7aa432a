import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConsoleQueryClient } from './ConsoleQueryClient.ts'
import { readAgain } from './readAgain.ts'

const queryKey = ['counts']
const client = new ConsoleQueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } })
const stops = new Set<() => void>()
afterEach(() => {
  stops.forEach((stop) => stop())
  stops.clear()
  client.clear()
})

/** A screen that shows a count, whose readings are answered by hand with what was true when they began. */
function shown() {
  let stored = 0
  const answers: (() => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey,
    staleTime: 60_000,
    queryFn: () => {
      const then = stored
      return new Promise<number>((resolve) => answers.push(() => resolve(then)))
    },
  })
  let leave = () => undefined as void
  const enter = () => {
    leave = observer.subscribe(() => undefined)
    stops.add(leave)
  }
  enter()
  return {
    enter,
    leave: () => leave(),
    change: () => void stored++,
    readings: () => answers.length,
    answer: (which: number) => answers[which]?.(),
    data: () => observer.getCurrentResult().data,
  }
}

describe('what is read again', () => {
  it('is read again after a first reading that began before the change', async () => {
    const count = shown()
    count.change()
    const read = client.invalidateQueries({ queryKey })
    count.answer(0)
    await vi.waitFor(() => expect(count.readings()).toBe(2))
    count.answer(1)
    await read
    expect(count.data()).toBe(1)
  })

  it('is read once more for any number of changes while the first reading is under way', async () => {
    const count = shown()
    const reads = [1, 2, 3].map(() => {
      count.change()
      return client.invalidateQueries({ queryKey })
    })
    count.answer(0)
    await vi.waitFor(() => expect(count.readings()).toBe(2))
    count.answer(1)
    await Promise.all(reads)
    expect(count.data()).toBe(3)
    expect(count.readings()).toBe(2)
  })

  it('is not read again where the first reading was given up, as by signing out, but where it failed', async () => {
    for (const [error, readings] of [
      [new DOMException('Signed out meanwhile', 'AbortError'), 1],
      [new Error('No connection'), 2],
    ] as const) {
      const [queryKey, fails] = [[error.name], Promise.withResolvers<number>()]
      const queryFn = vi.fn(() => fails.promise)
      const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)
      stops.add(stop)
      const read = client.invalidateQueries({ queryKey })
      fails.reject(error)
      await read
      expect(queryFn, error.message).toHaveBeenCalledTimes(readings)
    }
  })

  it('is read by the next screen, where the one that was reading it before the change was left meanwhile', async () => {
    const count = shown()
    count.answer(0)
    await vi.waitFor(() => expect(count.data()).toBe(0))
    void client.invalidateQueries({ queryKey })
    count.leave()
    count.change()
    const read = client.invalidateQueries({ queryKey })
    count.answer(1)
    await read
    count.enter()
    await vi.waitFor(() => expect(count.readings()).toBe(3))
    count.answer(2)
    await vi.waitFor(() => expect(count.data()).toBe(1))
  })

  it('is not waited for where it has an answer already: the reading under way is given up', async () => {
    const count = shown()
    count.answer(0)
    await vi.waitFor(() => expect(count.data()).toBe(0))
    void client.invalidateQueries({ queryKey })
    count.change()
    const read = client.invalidateQueries({ queryKey })
    expect(count.readings()).toBe(3)
    count.answer(2)
    await read
    expect(count.data()).toBe(1)
  })
})

describe('what is shown as changed', () => {
  it('stays, though it was being read before the change', async () => {
    const count = shown()
    count.answer(0)
    await vi.waitFor(() => expect(count.data()).toBe(0))
    const before = client.invalidateQueries({ queryKey })
    count.change()
    client.setQueryData(queryKey, 1)
    const read = readAgain(client, queryKey)
    count.answer(1)
    expect(count.readings()).toBe(3)
    count.answer(2)
    await Promise.all([before, read])
    expect(count.data()).toBe(1)
  })

  it('is not read again where nothing was being read', async () => {
    const count = shown()
    count.answer(0)
    await vi.waitFor(() => expect(count.data()).toBe(0))
    client.setQueryData(queryKey, 1)
    await readAgain(client, queryKey)
    expect(count.readings()).toBe(1)
    expect(count.data()).toBe(1)
  })
})
