import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSession } from './session.ts'
import type { OpenChannel, TabMessage } from './channel.ts'
import { beginView, forgetAside, sessionAside } from './viewing.ts'

const own = {
  email: 'yaa@mail.example',
  access_token: 'own',
  user_uuid: '01920000-0000-7000-8000-000000000009',
  role: 'admin',
  rights: 'full',
  first_name: 'Yaa',
  last_name: 'Asante',
}
const person = {
  ...own,
  email: 'ama@mail.example',
  access_token: 'view',
  user_uuid: own.user_uuid.replace(/9$/, '1'),
  role: 'startup',
}

/** Begins a view, and answers the session of its page. */
function viewed(now: () => number = Date.now) {
  const session = createSession({ channel: null, now })
  session.store(own)
  beginView(session, person, now())
  return { before: session, view: createSession({ channel: null, now }) }
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('a view as somebody', () => {
  it('is who its tab is from the next page on, and the page before it is nobody', () => {
    const { before, view } = viewed()
    expect(before.current()).toBeUndefined()
    expect(before.viewing).toBeUndefined()
    expect(view.current()).toMatchObject({ user_uuid: person.user_uuid, access_token: 'view' })
    expect(view.viewing).toBe(person.user_uuid)
    expect(createSession({ channel: null }).viewing).toBe(person.user_uuid)
  })

  it('gives its tab back at its end, and its page is nobody', () => {
    const { view } = viewed()
    view.clear()
    expect(view.current()).toBeUndefined()
    expect(sessionStorage.getItem('user')).not.toContain(person.user_uuid)
    expect(createSession({ channel: null }).current()).toMatchObject({ user_uuid: own.user_uuid, access_token: 'own' })
  })

  it('is over 15 minutes after it began', () => {
    let time = 1_000_000
    const { view } = viewed(() => time)
    const told = vi.fn()
    view.subscribe(told)
    time += 900_001
    expect(view.current()).toBeUndefined()
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ why: 'expired' }))
    expect(view.msLeft()).toBe(0)
    expect(JSON.parse(sessionStorage.getItem('user') ?? '{}')).toMatchObject({ user_uuid: own.user_uuid })
  })

  it('tells other tabs nothing, and hears nothing of them', () => {
    viewed()
    const open = vi.fn<OpenChannel>(() => ({ post: () => undefined, close: () => undefined }))
    const view = createSession({ channel: open })
    view.subscribe(() => undefined)
    view.clear()
    expect(open).not.toHaveBeenCalled()
  })
})

describe('the session aside', () => {
  it('follows a renewal of another tab, and answers who is signed in', async () => {
    const { view } = viewed()
    const aside = sessionAside()
    const stop = aside.subscribe(() => undefined)
    const heard: TabMessage[] = []
    const other = new BroadcastChannel('baobab.session')
    other.onmessage = (event: MessageEvent<TabMessage>) => void heard.push(event.data)
    other.postMessage({
      kind: 'renewed',
      user_uuid: own.user_uuid,
      replaced: 'own',
      access_token: 'new',
      login_time: Date.now(),
    })
    other.postMessage({ kind: 'who' })
    await vi.waitFor(() => expect(heard).toMatchObject([{ kind: 'signed-in', user: { access_token: 'new' } }]))
    expect(view.current()?.access_token).toBe('view')
    stop()
    other.close()
    view.clear()
    expect(createSession({ channel: null }).current()?.access_token).toBe('new')
  })

  it('takes the view with it where another tab signs out', async () => {
    const { view } = viewed()
    const aside = sessionAside()
    const ended = new Promise<void>((resolve) => {
      aside.subscribe(({ user }) => {
        if (user) return
        forgetAside(view)
        resolve()
      })
    })
    const other = new BroadcastChannel('baobab.session')
    other.postMessage({ kind: 'signed-out', user_uuid: own.user_uuid })
    await ended
    other.close()
    expect(view.current()).toBeUndefined()
    expect(createSession({ channel: null }).current()).toBeUndefined()
    expect(sessionStorage.length).toBe(0)
  })
})
