import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { keepReads } from './reads.ts'

const key = ['startups', 'getOne', { id: '1' }]
const user = 'a1'

/** A console that starts again on the same device. */
const started = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

it('what was read last is there after a start, to be asked for again', async () => {
  const before = started()
  const stop = await keepReads(before, user)
  await before.fetchQuery({ queryKey: key, queryFn: () => Promise.resolve('kept') })
  stop()
  const client = started()
  await expect
    .poll(async () => {
      ;(await keepReads(client, user))()
      return client.getQueryData(key)
    })
    .toBe('kept')
  expect(client.getQueryState(key)).toMatchObject({ status: 'success', isInvalidated: true })
})

it('what was read before the device was looked through is kept as well', async () => {
  const early = ['startups', 'getOne', { id: '2' }]
  const before = started()
  await before.fetchQuery({ queryKey: early, queryFn: () => Promise.resolve('early') })
  ;(await keepReads(before, user))()
  const client = started()
  await expect
    .poll(async () => {
      ;(await keepReads(client, user))()
      return client.getQueryData(early)
    })
    .toBe('early')
})

it('does not hide that it could not be read just now', async () => {
  const client = started()
  const observer = new QueryObserver(client, { queryKey: key, queryFn: () => Promise.reject(new Error('no line')) })
  const leave = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
  ;(await keepReads(client, user))()
  expect(observer.getCurrentResult()).toMatchObject({ data: 'kept', error: new Error('no line') })
  leave()
})

it('of somebody else is erased, and shown to nobody', async () => {
  const client = started()
  ;(await keepReads(client, 'b2'))()
  expect(client.getQueryData(key)).toBeUndefined()
  ;(await keepReads(client, user))()
  expect(client.getQueryData(key)).toBeUndefined()
})
