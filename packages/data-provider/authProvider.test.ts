import { limits } from '@baobab/validation'
import { HttpError } from 'ra-core'
import { describe, expect, it, vi } from 'vitest'
import { createAuthProvider, leaveWhenEnded } from './authProvider.ts'
import { createClient } from './client.ts'
import { createSession } from './session.ts'
import { memoryStorage } from '@baobab/tests/support/memoryStorage.ts'
import { signInAnswer as signIn } from '@baobab/tests/support/signInAnswer.ts'

const place = '/app/startups/list?page=2'
const returning = `/auth/login?next=${encodeURIComponent(place)}`

/** Somebody signed in whose calls do not get through. */
function setUp(user: Partial<Record<keyof typeof signIn | 'profile_image', string>> = {}) {
  const clock = { ahead: 0 }
  const session = createSession({
    session: memoryStorage(),
    local: memoryStorage(),
    channel: null,
    now: () => Date.now() + clock.ahead,
  })
  session.store({ ...signIn, ...user })
  const navigate = vi.fn<(address: string) => void>()
  const log = vi.fn<(error: unknown) => void>()
  const fetch = vi.fn(() => Response.error())
  const client = createClient({ baseUrl: 'http://api.test/api', session, fetch })
  return {
    fetch,
    session,
    clock,
    navigate,
    log,
    auth: createAuthProvider({ client, session, navigate, place: () => place, log }),
  }
}

describe('being signed in', () => {
  it('is all that a check asks for', async () => {
    const { auth, navigate } = setUp()
    await auth.checkAuth({})
    expect(navigate).not.toHaveBeenCalled()
  })

  it('gives a name, a picture and a role', async () => {
    const { auth, session } = setUp({
      first_name: 'Nilda',
      last_name: 'Lopes',
      role: 'vc',
      profile_image: '/files/n.webp',
    })
    expect(await auth.getIdentity?.()).toEqual({
      id: session.current()?.user_uuid,
      fullName: 'Nilda Lopes',
      avatar: '/files/n.webp',
    })
    expect(await auth.getPermissions?.({})).toBe('vc')
  })

  it('opens what the role finds in the console', async () => {
    const { auth, session } = setUp()
    const may = (resource: string, action: string, record?: Record<string, unknown>) =>
      auth.canAccess?.({ resource, action, ...(record ? { record } : {}) })
    expect(await may('startups', 'create')).toBe(true)
    expect(await may('categories', 'list')).toBe(false)
    expect(await may('users', 'list')).toBe(false)
    expect(await may('startups', 'edit', { user_uuid: session.current()?.user_uuid })).toBe(true)
    expect(await may('startups', 'edit', { user_uuid: 'another' })).toBe(false)
    expect(await may('planets', 'list')).toBe(false)
    const admin = setUp({ role: 'admin' }).auth
    expect(await admin.canAccess?.({ resource: 'startups', action: 'edit', record: { user_uuid: 'another' } })).toBe(
      true,
    )
    expect(await admin.canAccess?.({ resource: 'categories', action: 'delete' })).toBe(true)
    expect(await admin.canAccess?.({ resource: 'startups', action: 'delete' })).toBe(false)
  })
})

describe('a session that is over', () => {
  it('leads to the sign-in page and back, once', async () => {
    const { auth, clock, navigate } = setUp()
    clock.ahead = limits.sessionMs + 1_000
    await expect(auth.checkAuth({})).rejects.toMatchObject({ message: false, redirectTo: false })
    expect(await auth.logout({})).toBe(false)
    expect(navigate.mock.calls).toEqual([[returning]])
  })

  it('is noticed from a 401, and from nothing else', async () => {
    const { auth, session, navigate } = setUp()
    for (const status of [400, 403, 404, 409, 500, 0]) await auth.checkError(new HttpError('so', status))
    await auth.checkError(new TypeError('of our own'))
    expect(session.current()).toBeDefined()
    await expect(auth.checkError(new HttpError('dead', 401))).rejects.toMatchObject({
      message: false,
      logoutUser: false,
    })
    expect(session.current()).toBeUndefined()
    expect(navigate.mock.calls).toEqual([[returning]])
  })

  it('leads to signing in alone where its person signed out in another tab, whatever a call finds meanwhile', async () => {
    const { session, fetch } = setUp()
    const navigate = vi.fn<(address: string) => void>()
    const told: Parameters<typeof session.subscribe>[0][] = []
    const shared = { ...session, subscribe: (one: (typeof told)[number]) => (told.push(one), () => {}) }
    const client = createClient({ baseUrl: 'http://api.test/api', session, fetch })
    const auth = createAuthProvider({ client, session: shared, navigate, place: () => place })
    session.clear()
    for (const tell of told) tell({ user: undefined, why: 'signed-out', elsewhere: true })
    await expect(auth.checkError(new HttpError('dead', 401))).rejects.toMatchObject({ message: false })
    expect(navigate.mock.calls).toEqual([['/auth/login']])
  })

  it('leaves the page when it runs out or is ended in another tab', () => {
    const { session, clock, navigate } = setUp()
    const stop = leaveWhenEnded({ session, navigate, place: () => place })
    clock.ahead = limits.sessionMs + 1_000
    session.current()
    expect(navigate.mock.calls).toEqual([[returning]])
    stop()
  })
})

describe('logging out', () => {
  it('clears the session though the call fails, which is only logged', async () => {
    const { auth, fetch, session, navigate, log } = setUp()
    await auth.logout({})
    expect(fetch).toHaveBeenCalledOnce()
    expect(session.current()).toBeUndefined()
    expect(navigate.mock.calls).toEqual([['/auth/login']])
    expect(log).toHaveBeenCalledOnce()
  })

  it('does not wait for a server that does not answer', async () => {
    vi.useFakeTimers()
    const { session } = setUp()
    const navigate = vi.fn<(address: string) => void>()
    const client = createClient({
      baseUrl: 'http://api.test/api',
      session,
      fetch: () => new Promise<Response>(() => undefined),
    })
    const out = createAuthProvider({ client, session, navigate, place: () => place }).logout({})
    expect(session.current()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await out).toBe(false)
    expect(navigate.mock.calls).toEqual([['/auth/login']])
    vi.useRealTimers()
  })
})
