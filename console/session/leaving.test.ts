import { beforeEach, expect, it, vi } from 'vitest'
import { leaving } from './leaving.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** A page, and where it went. */
function pageOf() {
  const assign = vi.fn<(address: string) => void>()
  const page = Object.assign(new EventTarget(), { location: { assign }, setTimeout })
  return { page: page as unknown as NonNullable<Parameters<typeof leaving>[0]>, assign, events: page }
}

it('leaves at once', () => {
  const { page, assign } = pageOf()
  leaving(page)('/auth/login')
  expect(assign.mock.calls).toEqual([['/auth/login']])
})

it('lets an address come that somebody is on their way to', () => {
  const { page, assign, events } = pageOf()
  const leave = leaving(page)
  events.dispatchEvent(new Event('beforeunload'))
  vi.advanceTimersByTime(500)
  leave('/auth/login')
  expect(assign).not.toHaveBeenCalled()
})

it('leaves yet where the page is still there', () => {
  const { page, assign, events } = pageOf()
  const leave = leaving(page)
  events.dispatchEvent(new Event('beforeunload'))
  leave('/auth/login')
  vi.advanceTimersByTime(3_000)
  expect(assign.mock.calls).toEqual([['/auth/login']])
  leave('/auth/login?next=%2Fapp%2Fdashboard')
  expect(assign).toHaveBeenCalledTimes(2)
})
