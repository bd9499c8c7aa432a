import { limits } from '@baobab/validation'
import { describe, expect, it, vi } from 'vitest'
import { everyPage, forEach, pageOf, perTick } from './paging.ts'

/** A list of `length` rows that is counted to 1,001. */
function list(length: number) {
  return vi.fn(async (page: number, perPage: number) => {
    const first = (page - 1) * perPage
    const rows = Array.from({ length: Math.max(0, Math.min(perPage, length - first)) }, (_, place) => ({
      id: first + place,
    }))
    return { data: rows, total: Math.min(length, limits.countCap) }
  })
}

describe('a page', () => {
  it('says the total and whether there is more', async () => {
    expect(await pageOf(1, 25, list(30))).toMatchObject({
      total: 30,
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    })
    expect(await pageOf(2, 25, list(30))).toMatchObject({
      total: 30,
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    })
    expect(await pageOf(1, 25, list(0))).toMatchObject({ data: [], total: 0, pageInfo: { hasNextPage: false } })
  })

  it('of a list longer than is counted goes on past the count', async () => {
    expect(await pageOf(40, 25, list(5_000))).toMatchObject({ total: limits.countCap, pageInfo: { hasNextPage: true } })
    expect(await pageOf(41, 25, list(5_000))).toMatchObject({ total: 1_026, pageInfo: { hasNextPage: true } })
    expect(await pageOf(44, 25, list(1_090))).toMatchObject({ total: 1_090, pageInfo: { hasNextPage: false } })
    expect(await pageOf(41, 25, list(1_001))).toMatchObject({ total: 1_001, pageInfo: { hasNextPage: false } })
  })

  it('longer than the API gives at once is put together', async () => {
    const rows = list(430)
    const { data, total } = await pageOf(2, 150, rows)
    expect(data.map(({ id }) => Number(id))).toEqual(Array.from({ length: 150 }, (_, place) => 150 + place))
    expect(total).toBe(430)
    expect(rows.mock.calls).toEqual([
      [2, 100],
      [3, 100],
    ])
    expect((await pageOf(1, 1_000, list(430))).data).toHaveLength(430)
  })
})

it.each([0, 100, 1_001, 2_430])('every page of %i rows is read to the end', async (length) => {
  const rows = list(length)
  const every = await everyPage(({ page, perPage }) => pageOf(page, perPage, rows))
  expect(every.map(({ id }) => Number(id))).toEqual(Array.from({ length }, (_, place) => place))
})

it('one answer is shared within a tick, and asked again in the next', async () => {
  const ask = vi.fn(async (key: string) => key)
  const shared = perTick(ask)
  await Promise.all([shared('a'), shared('a'), shared('b')])
  await new Promise((resolve) => setTimeout(resolve, 1))
  await shared('a')
  expect(ask.mock.calls).toEqual([['a'], ['b'], ['a']])
})

it('what can be done for many is done, though one fails', async () => {
  const done: number[] = []
  const act = async (one: number) => {
    if (one === 2) throw new Error('two')
    done.push(one)
  }
  await expect(forEach([1, 2, 3], act)).rejects.toThrow('two')
  expect(done).toEqual([1, 3])
})
