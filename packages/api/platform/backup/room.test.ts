import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { StoreError } from '../errors/storeError.ts'
import { checkRoom, whileRoom } from './room.ts'

const megabyte = 1024 * 1024

test('a backup needs its size and what stays free', async () => {
  await checkRoom('/srv', 100 * megabyte, () => Promise.resolve(164 * megabyte))
  const checked = checkRoom('/srv', 100 * megabyte, () => Promise.resolve(163 * megabyte))
  await expect(checked).rejects.toThrow(StoreError)
  await expect(checked).rejects.toThrow(
    '/srv has 171 MB left. The backup needs about 105 MB there, and 68 MB stay free. Make room, or name another disk.',
  )
})

test('an archive passes as long as there is room, and tells that it moves', async () => {
  const bytes = Buffer.alloc(20 * megabyte, 7)
  let moved = 0
  const parts = () => Readable.from([bytes.subarray(0, 9 * megabyte), bytes.subarray(9 * megabyte)])
  const passed = parts().pipe(
    whileRoom(
      '/srv',
      () => moved++,
      () => Promise.resolve(65 * megabyte),
    ),
  )
  expect((await buffer(passed)).equals(bytes)).toBe(true)
  expect(moved).toBe(2)
  const full = whileRoom(
    '/srv',
    () => undefined,
    () => Promise.resolve(63 * megabyte),
  )
  await expect(pipeline(parts(), full, buffer)).rejects.toThrow(
    /^\/srv ran full while the backup was written: 67 MB are left\./,
  )
})
