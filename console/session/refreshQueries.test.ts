import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { refreshQueries } from './refreshQueries.ts'

const queryKey = ['counts']
const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } })
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
    queryFn: () => {
      const then = stored
      return new Promise<number>((resolve) => answers.push(() => resolve(then)))
    },
  })
  stops.add(observer.subscribe(() => undefined))
  return {
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
    const read = refreshQueries(client, queryKey)
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
      return refreshQueries(client, queryKey)
    })
    count.answer(0)
    await vi.waitFor(() => expect(count.readings()).toBe(2))
    count.answer(1)
    await Promise.all(reads)
    expect(count.data()).toBe(3)
    expect(count.readings()).toBe(2)
  })

  it('is not waited for where it has an answer already: the reading under way is given up', async () => {
    const count = shown()
    count.answer(0)
    await vi.waitFor(() => expect(count.data()).toBe(0))
    void refreshQueries(client, queryKey)
    count.change()
    const read = refreshQueries(client, queryKey)
    expect(count.readings()).toBe(3)
    count.answer(2)
    await read
    expect(count.data()).toBe(1)
  })
})
