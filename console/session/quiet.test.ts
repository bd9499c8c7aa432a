import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchQuiet } from './quiet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const request = new Request('http://here.example/')

it('is quiet two seconds after the last answer', async () => {
  const { watch, quiet } = watchQuiet()
  const answer = Promise.withResolvers<string>()
  const sent = watch(() => answer.promise)(request)
  const quietly = vi.fn()
  void quiet().then(quietly)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(quietly).not.toHaveBeenCalled()
  answer.resolve('here')
  expect(await sent).toBe('here')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(quietly).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(750)
  expect(quietly).toHaveBeenCalled()
})

it('counts what failed as answered, and waits ten seconds at most', async () => {
  const { watch, quiet } = watchQuiet()
  await expect(watch(() => Promise.reject(new TypeError('gone')))(request)).rejects.toThrow('gone')
  void watch(() => new Promise<never>(() => undefined))(request)
  const quietly = vi.fn()
  void quiet().then(quietly)
  await vi.advanceTimersByTimeAsync(9_500)
  expect(quietly).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(750)
  expect(quietly).toHaveBeenCalled()
})
