import { contract, limits } from '@baobab/validation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from './client.ts'
import { keepAlive } from './keepAlive.ts'
import { createSession } from './session.ts'
import { memoryStorage } from '@baobab/tests/support/memoryStorage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const half = limits.sessionMs / 2

const { refresh } = contract.account
/** A renewal, as the contract says that it is answered. */
const renewed = () => Response.json(refresh.answer.parse({ access_token: crypto.randomUUID(), login_time: Date.now() }))

function setUp() {
  const fetch = vi.fn((_: Request): Response => renewed())
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), channel: null })
  session.store({
    email: 'nilda@demo.example',
    access_token: 'token-1',
    user_uuid: '0198b7b1-0000-7000-8000-000000000001',
    role: 'startup',
  })
  const target = new EventTarget()
  const endings: (number | undefined)[] = []
  const client = createClient({ baseUrl: 'http://api.test/api', session, fetch })
  const stop = keepAlive({ client, session, target, onEnding: (msLeft) => endings.push(msLeft) })
  const act = async (type = 'pointerdown') => {
    target.dispatchEvent(new Event(type))
    await vi.advanceTimersByTimeAsync(50)
  }
  const renewals = () => fetch.mock.calls.filter(([{ url }]) => url.endsWith(`/${refresh.path}`)).length
  return { fetch, session, stop, act, renewals, endings }
}

describe('renewal', () => {
  it('waits until less than half of the 15 minutes is left', async () => {
    const { session, act, renewals } = setUp()
    await act()
    await vi.advanceTimersByTimeAsync(half - 100)
    await act()
    expect(renewals()).toBe(0)
    await vi.advanceTimersByTimeAsync(100)
    await act('keydown')
    expect(renewals()).toBe(1)
    expect(session.msLeft()).toBeGreaterThan(limits.sessionMs - 1_000)
  })

  it('happens once for a burst of activity', async () => {
    const { act, renewals } = setUp()
    await vi.advanceTimersByTimeAsync(half + 1)
    await Promise.all([act(), act('keydown'), act()])
    expect(renewals()).toBe(1)
  })

  it('that fails leaves the session as it is, and is not tried again at once', async () => {
    const { fetch, session, act, renewals } = setUp()
    await vi.advanceTimersByTimeAsync(half + 1)
    const before = session.current()
    fetch.mockReturnValueOnce(Response.error())
    await act()
    await act()
    expect(session.current()).toEqual(before)
    expect(renewals()).toBe(1)
    await vi.advanceTimersByTimeAsync(30_000)
    await act()
    expect(renewals()).toBe(2)
    expect(session.current()?.access_token).not.toBe(before?.access_token)
  })

  it('is not tried when signed out, or after it was stopped', async () => {
    const { session, act, renewals, stop } = setUp()
    await vi.advanceTimersByTimeAsync(half + 1)
    stop()
    await act()
    session.clear()
    await act()
    expect(renewals()).toBe(0)
  })
})

describe('the end', () => {
  it('is shown two minutes before, averted by a renewal', async () => {
    const { act, endings } = setUp()
    await vi.advanceTimersByTimeAsync(limits.sessionMs - limits.sessionWarningMs - 1)
    expect(endings).toEqual([undefined])
    await vi.advanceTimersByTimeAsync(1)
    expect(endings.at(-1)).toBe(limits.sessionWarningMs)
    await act()
    expect(endings.at(-1)).toBeUndefined()
  })

  it('of an idle session is noticed when it comes', async () => {
    const { session, endings } = setUp()
    const why: string[] = []
    session.subscribe((event) => why.push(event.why))
    await vi.advanceTimersByTimeAsync(limits.sessionMs + 1_000)
    expect(why).toEqual(['expired'])
    expect(endings.at(-1)).toBeUndefined()
  })
})
