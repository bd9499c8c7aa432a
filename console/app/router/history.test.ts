// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { openHistory, type Held } from './history.ts'

const opened = () => {
  const history = openHistory('/app')
  const stop = history.subscribe(told)
  return { ...history, stop }
}
const told = vi.fn<() => void>()
const path = () => window.location.pathname
/** A step of the browser, which comes later. */
const stepped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))

beforeEach(() => {
  told.mockClear()
  window.history.replaceState(null, '', '/app/dashboard?a=1#b')
})

it('begins where the page was opened, and goes where it is told, with what is given along', async () => {
  const { current, navigator, stop } = opened()
  expect(current()).toMatchObject({
    action: 'POP',
    location: { pathname: '/app/dashboard', search: '?a=1', hash: '#b' },
  })
  navigator.push({ pathname: '/app/startups/list' }, { from: 'here' })
  expect(path()).toBe('/app/startups/list')
  expect(current()).toMatchObject({ action: 'PUSH', location: { search: '', state: { from: 'here' } } })
  navigator.replace('/app/startups/list?page=2')
  expect(current()).toMatchObject({ action: 'REPLACE', location: { search: '?page=2' } })
  expect(told).toHaveBeenCalledTimes(2)
  navigator.go(-1)
  await stepped()
  expect(current()).toMatchObject({ action: 'POP', location: { pathname: '/app/dashboard' } })
  stop()
})

it('keeps where somebody is the same object until they go', () => {
  const { current, stop } = opened()
  expect(current()).toBe(current())
  stop()
})

it('holds a way that a guard asks about, by its path below the base, until it is let go', () => {
  const { current, guard, navigator, stop } = opened()
  const isHeld = vi.fn(() => true)
  const hold = vi.fn<(held: Held) => void>()
  const drop = guard(isHeld, hold)
  navigator.push('/app/users/list')
  expect(path()).toBe('/app/dashboard')
  expect(isHeld).toHaveBeenCalledWith(
    expect.objectContaining({ nextLocation: expect.objectContaining({ pathname: '/users/list' }) as unknown }),
  )
  hold.mock.calls[0]?.[0].go()
  expect(path()).toBe('/app/users/list')
  expect(current().location.pathname).toBe('/app/users/list')
  drop()
  navigator.push('/app/dashboard')
  expect(hold).toHaveBeenCalledTimes(1)
  stop()
})

it('undoes a step back that is held, and takes it once it is let go', async () => {
  const { current, guard, navigator, stop } = opened()
  navigator.push('/app/startups/create')
  const hold = vi.fn<(held: Held) => void>()
  const drop = guard(() => true, hold)
  navigator.go(-1)
  await stepped()
  await stepped()
  expect(path()).toBe('/app/startups/create')
  expect(current().location.pathname).toBe('/app/startups/create')
  expect(hold).toHaveBeenCalledTimes(1)
  hold.mock.calls[0]?.[0].go()
  await stepped()
  expect(path()).toBe('/app/dashboard')
  expect(current()).toMatchObject({ action: 'POP', location: { pathname: '/app/dashboard' } })
  expect(hold).toHaveBeenCalledTimes(1)
  drop()
  stop()
})
