import { limits } from '@baobab/validation'
import { sessionAnswer } from '@baobab/validation'
import { describe, expect, it, vi } from 'vitest'
import type { OpenChannel, TabMessage } from './channel.ts'
import { createSession, type SessionEvent } from './session.ts'
import { memoryStorage } from '@baobab/tests/support/memoryStorage.ts'
import { signInAnswer } from '@baobab/tests/support/signInAnswer.ts'
import { messages } from '@baobab/tests/support/english.ts'

const answer = {
  ...signInAnswer,
  name: 'Nilda Lopes',
  profile_image: null,
  email_verified: false,
  locale: 'en-XA',
}

/** The tabs of one browser: each receives what the others post. */
function browser() {
  const tabs = new Set<(message: TabMessage) => void>()
  const open: OpenChannel = (onMessage) => {
    tabs.add(onMessage)
    return {
      post: (message) => tabs.forEach((other) => other !== onMessage && other(message)),
      close: () => tabs.delete(onMessage),
    }
  }
  return open
}

function setUp(
  given: { kept?: Record<string, string>; local?: Record<string, string>; channel?: OpenChannel; at?: number } = {},
) {
  const kept = memoryStorage(given.kept)
  const local = memoryStorage(given.local)
  const clock = { now: given.at ?? 1_000_000 }
  const session = createSession({ session: kept, local, now: () => clock.now, channel: given.channel ?? null })
  return { kept, local, clock, session }
}

describe('signing in', () => {
  it('keeps the answer under user with its login_time, and the flag under login', () => {
    const { kept, session } = setUp()
    session.store(answer)
    expect(JSON.parse(kept.getItem('user') ?? '')).toEqual({ ...answer, login_time: 1_000_000 })
    expect(kept.getItem('login')).toBe('true')
    expect(session.current()?.name).toBe('Nilda Lopes')
  })

  it('takes an answer without an email for a failure', () => {
    const { kept, session } = setUp()
    expect(session.store({ message: messages.auth.wrongLogin })).toBeUndefined()
    expect(session.store({ ...answer, email: '' })).toBeUndefined()
    expect(session.store(undefined)).toBeUndefined()
    expect(kept.length).toBe(0)
  })

  it('keeps every member that signing in answers', () => {
    const { session } = setUp()
    session.store({ ...answer, role: 'admin', rights: 'moderator', awaits_second_factor: true })
    expect(session.current()?.rights).toBe('moderator')
    expect(Object.keys(session.current() ?? {}).sort()).toEqual(
      [...Object.keys(sessionAnswer.shape), 'login_time'].sort(),
    )
  })
})

describe('the 15 minutes', () => {
  it('lasts 900000 ms and ends one millisecond later, clearing session storage', () => {
    const { kept, clock, session } = setUp()
    session.store(answer)
    clock.now += limits.sessionMs
    expect(session.current()?.email).toBe(answer.email)
    clock.now += 1
    expect(session.current()).toBeUndefined()
    expect(kept.length).toBe(0)
  })

  it('counts down', () => {
    const { clock, session } = setUp()
    expect(session.msLeft()).toBe(0)
    session.store(answer)
    clock.now += 60_000
    expect(session.msLeft()).toBe(840_000)
    clock.now += 10_000_000
    expect(session.msLeft()).toBe(0)
  })

  it('begins again with a renewal', () => {
    const { clock, session } = setUp()
    session.store(answer)
    clock.now += 600_000
    session.renewed({ access_token: 'token-2', login_time: clock.now - 40 })
    expect(session.current()).toMatchObject({
      access_token: 'token-2',
      login_time: clock.now - 40,
      email: answer.email,
    })
  })

  it('trusts its own clock where the server is far from it', () => {
    const { clock, session } = setUp()
    session.store(answer)
    session.renewed({ access_token: 'token-2', login_time: clock.now - 3_600_000 })
    expect(session.msLeft()).toBe(limits.sessionMs)
  })

  it('renews nothing when signed out', () => {
    const { kept, session } = setUp()
    session.renewed({ access_token: 'token-2', login_time: 1_000_000 })
    expect(kept.length).toBe(0)
  })
})

describe('merging', () => {
  it('takes over what an answer about oneself says, and keeps token and time', () => {
    const { session } = setUp()
    session.store(answer)
    session.merge({
      ...answer,
      first_name: 'Nadia',
      name: 'Nadia Lopes',
      access_token: 'other',
      login_time: 5,
      is_active: true,
      message: 'x',
      email_verified: true,
    })
    expect(session.current()).toEqual({
      ...answer,
      first_name: 'Nadia',
      name: 'Nadia Lopes',
      email_verified: true,
      login_time: 1_000_000,
    })
  })

  it('passes over an answer about somebody else, or about nobody', () => {
    const { session } = setUp()
    session.store(answer)
    session.merge({ ...answer, user_uuid: '0198b7b1-0000-7000-8000-000000000002', role: 'admin' })
    session.merge({ role: 'admin' })
    session.merge(undefined)
    session.merge('text')
    expect(session.current()).toEqual({ ...answer, login_time: 1_000_000 })
  })
})

describe('signing out', () => {
  it('clears both storages but theme, drafts and newsletter', () => {
    const stays = { theme: 'theme-dark', 'baobab.draft./app/startup/create': '{}', 'baobab.newsletter': '{}' }
    const { kept, local, session } = setUp({
      kept: { ...stays, other: '1' },
      local: { ...stays, login: 'true', user: '{}', elsewhere: '1' },
    })
    session.store(answer)
    session.clear()
    expect(keysOf(kept)).toEqual(Object.keys(stays))
    expect(keysOf(local)).toEqual([...Object.keys(stays), 'elsewhere'])
    expect(session.current()).toBeUndefined()
  })

  it('leaves an import where the session ended alone, until its person signs out or another signs in', () => {
    const key = `baobab.import.state.startups.${answer.user_uuid}`
    const begin = () => {
      const one = setUp({ kept: { [key]: '{}', other: '1' } })
      one.session.store(answer)
      return one
    }
    const expired = begin()
    expired.clock.now += limits.sessionMs + 1
    expect(expired.session.current()).toBeUndefined()
    expect(keysOf(expired.kept)).toEqual([key])
    expired.session.store(answer)
    expect(keysOf(expired.kept)).toContain(key)

    const refused = begin()
    refused.session.clear('over')
    expect(keysOf(refused.kept)).toEqual([key])
    refused.session.store({ ...answer, user_uuid: '0198b7b1-0000-7000-8000-000000000002' })
    expect(keysOf(refused.kept)).not.toContain(key)

    const left = begin()
    left.session.clear()
    expect(keysOf(left.kept)).toEqual([])

    // An administrator who looks as somebody else goes on importing afterwards.
    const viewing = setUp({ kept: { [key]: '{}', admin: JSON.stringify(answer) } })
    viewing.session.store({ ...answer, user_uuid: '0198b7b1-0000-7000-8000-000000000002' })
    expect(keysOf(viewing.kept)).toContain(key)
  })

  it('is told to the other tabs of the same person', () => {
    const channel = browser()
    const [one, two, other] = [setUp({ channel }), setUp({ channel }), setUp({ channel })]
    one.session.store(answer)
    two.session.store({ ...answer, access_token: 'token-of-two' })
    other.session.store({ ...answer, user_uuid: '0198b7b1-0000-7000-8000-000000000002' })
    const events: SessionEvent[] = []
    two.session.subscribe((event) => events.push(event))
    other.session.subscribe(() => undefined)
    one.session.clear()
    expect(events).toEqual([{ user: undefined, why: 'signed-out', elsewhere: true }])
    expect(two.session.current()).toBeUndefined()
    expect(other.session.current()).toBeDefined()
  })
})

describe('tabs', () => {
  it('who signs in in one is signed in where nobody is, and nowhere else', () => {
    const channel = browser()
    const [one, waiting, other] = [setUp({ channel }), setUp({ channel }), setUp({ channel })]
    other.session.store({ ...answer, user_uuid: '0198b7b1-0000-7000-8000-000000000002' })
    const events: SessionEvent[] = []
    waiting.session.subscribe((event) => events.push(event))
    other.session.subscribe(() => undefined)
    const user = one.session.store(answer)
    expect(events).toEqual([{ user, why: 'signed-in', elsewhere: true }])
    expect(waiting.session.current()).toEqual(user)
    expect(other.session.current()?.user_uuid).toBe('0198b7b1-0000-7000-8000-000000000002')
  })

  it('a new one asks the others, and stays signed out where nobody is signed in any more', async () => {
    const channel = browser()
    const [one, fresh, late] = [
      setUp({ channel }),
      setUp({ channel }),
      setUp({ channel, at: 1_000_000 + limits.sessionMs + 1 }),
    ]
    const user = one.session.store(answer)
    one.session.subscribe(() => undefined)
    expect(await fresh.session.join()).toEqual(user)
    expect(await fresh.session.join()).toEqual(user)
    one.clock.now += limits.sessionMs + 1
    expect(await late.session.join()).toBeUndefined()
  })

  it('a new one takes over no session that is over by its own clock', async () => {
    const channel = browser()
    const [one, late] = [setUp({ channel }), setUp({ channel, at: 1_000_000 + limits.sessionMs + 1 })]
    one.session.store(answer)
    one.session.subscribe(() => undefined)
    expect(await late.session.join()).toBeUndefined()
  })

  it('a renewal reaches the tabs that share the token, and no other', () => {
    const channel = browser()
    const [one, copy, separate] = [setUp({ channel }), setUp({ channel }), setUp({ channel })]
    one.session.store(answer)
    copy.session.store(answer)
    separate.session.store({ ...answer, access_token: 'separate' })
    copy.session.subscribe(() => undefined)
    separate.session.subscribe(() => undefined)
    one.session.renewed({ access_token: 'token-2', login_time: 1_000_500 })
    expect(copy.session.current()).toMatchObject({ access_token: 'token-2', login_time: 1_000_500 })
    expect(separate.session.current()?.access_token).toBe('separate')
  })

  it('tells what happened, until it is asked to stop', () => {
    const { clock, session } = setUp()
    const why: string[] = []
    const stop = session.subscribe((event) => why.push(event.why))
    session.store(answer)
    session.merge({ ...answer, first_name: 'Nadia' })
    session.renewed({ access_token: 'token-2', login_time: clock.now })
    session.clear()
    session.store(answer)
    clock.now += 1_000_000
    session.current()
    stop()
    session.store(answer)
    expect(why).toEqual(['signed-in', 'merged', 'renewed', 'signed-out', 'signed-in', 'expired'])
  })
})

describe('what a browser may hold', () => {
  it.each([
    ['broken JSON', '{"email":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no token', JSON.stringify({ ...answer, access_token: undefined, login_time: 1_000_000 })],
    ['no time', JSON.stringify(answer)],
    ['an unknown role', JSON.stringify({ ...answer, role: 'owner', login_time: 1_000_000 })],
  ])('%s reads as signed out', (_, user) => {
    expect(setUp({ kept: { login: 'true', user } }).session.current()).toBeUndefined()
  })

  it('a user without the login flag is signed out', () => {
    const user = JSON.stringify({ ...answer, login_time: 1_000_000 })
    expect(setUp({ kept: { user } }).session.current()).toBeUndefined()
    expect(setUp({ kept: { user, login: 'true' } }).session.current()).toBeDefined()
  })

  it('a storage that throws is stood in for by memory', () => {
    const refuse = vi.fn(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const closed: Storage = {
      length: 0,
      clear: refuse,
      getItem: refuse,
      key: refuse,
      removeItem: refuse,
      setItem: refuse,
    }
    const session = createSession({ session: closed, local: closed, channel: null })
    session.store(answer)
    expect(session.current()?.email).toBe(answer.email)
    session.clear()
    expect(session.current()).toBeUndefined()
  })
})

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
}
