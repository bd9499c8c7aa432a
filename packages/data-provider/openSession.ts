import { roles, sessionMs, storageKeys, type Role } from '@baobab/validation/stored.ts'
import { answerMs, openChannel, type OpenChannel, type TabMessage } from './channel.ts'
import { browserStorage, shelf } from './storage.ts'

/** The signed-in person as the browser keeps them. `login_time` is in milliseconds since 1970. Source: specification §3. */
export interface SessionUser {
  readonly email: string
  readonly access_token: string
  readonly user_uuid: string
  readonly role: Role
  /** What an administrator may do, as the API names it; absent for others. */
  readonly rights?: string
  readonly first_name: string
  readonly last_name: string
  readonly name: string
  readonly profile_image: string | null
  readonly email_verified: boolean
  /** The language of the account; null where it chose none. */
  readonly locale: string | null
  /** An administrator who must add a second factor before anything else. */
  readonly awaits_second_factor?: true
  readonly login_time: number
}

/** What a session tells its listeners: who is signed in now, and why it notifies them. */
export interface SessionEvent {
  readonly user: SessionUser | undefined
  readonly why: 'signed-in' | 'merged' | 'renewed' | 'signed-out' | 'expired'
  /** Another tab did it. */
  readonly elsewhere: boolean
}

export interface SessionOptions {
  /** The browser's own unless given; `null` keeps everything in memory. */
  readonly session?: Storage | null
  readonly local?: Storage | null
  /** The clock, in milliseconds since 1970. */
  readonly now?: () => number
  /** How tabs tell each other of a sign-in, a sign-out or a renewal; `null` keeps it to this tab. */
  readonly channel?: OpenChannel | null
}

/** The stored session as every page has it: 15 minutes from `login_time`. */
export interface PageSession {
  /** Uuid of the person as whom an administrator views in this tab. It stays what it was when the page was opened: who is signed in before and after, another page reads. */
  readonly viewing: string | undefined
  /** Who is signed in. A session of more than 15 minutes is cleared here and reads as signed out. */
  current(): SessionUser | undefined
  /** Signs out, here and in the other tabs of the same person. Theme, drafts and newsletter stay; where the session is over by itself, an import under way too. */
  clear(why?: 'over'): void
  /** Asks the other tabs of this browser who is signed in, while nobody is here; the answer comes to the listeners. Resolves with it, or with undefined after a moment. */
  join(): Promise<SessionUser | undefined>
  /** Calls the listener at every change, in whichever tab it was made. Returns the way to stop. */
  subscribe(listener: (event: SessionEvent) => void): () => void
}

/** A session, and what changes it. */
export interface OpenSession {
  readonly session: PageSession
  readonly now: () => number
  /** Stores who is signed in, and tells the other tabs, by a message where there is one, and the listeners here. */
  keep(user: SessionUser, why: SessionEvent['why'], message?: TabMessage): void
}

/** Opens the stored session. Everything is read from storage at each call, so that several may stand side by side. */
export function openSession(options: SessionOptions = {}): OpenSession {
  const kept = shelf(pick(options.session, 'sessionStorage'))
  const local = shelf(pick(options.local, 'localStorage'))
  const now = options.now ?? Date.now
  const aside = () => kept.get(storageKeys.admin)
  const views = aside()
  // A view belongs to its tab alone.
  const open = views ? null : options.channel === undefined ? openChannel : options.channel
  const listeners = new Set<(event: SessionEvent) => void>()
  let channel: ReturnType<OpenChannel> | undefined

  function read(): SessionUser | undefined {
    return !views === !aside() && kept.get(storageKeys.login) === 'true'
      ? readUser(parse(kept.get(storageKeys.user)))
      : undefined
  }

  function write(user: SessionUser): void {
    // What somebody else was importing is theirs.
    for (const key of kept.keys()) if (!views && isImport(key) && !key.endsWith(user.user_uuid)) kept.remove(key)
    kept.set(storageKeys.user, JSON.stringify(user))
    kept.set(storageKeys.login, 'true')
  }

  /** Where a view is over, the administrator's own session is there again. */
  function wipe(why?: 'over'): void {
    const own = aside()
    kept.remove(storageKeys.admin)
    if (own) return kept.set(storageKeys.user, own)
    for (const key of kept.keys()) if (!outlivesSession(key) && !(why && isImport(key))) kept.remove(key)
    local.remove(storageKeys.login)
    local.remove(storageKeys.user)
  }

  function tell(user: SessionUser | undefined, why: SessionEvent['why'], elsewhere = false): void {
    listeners.forEach((listener) => listener({ user, why, elsewhere }))
  }

  function post(message: TabMessage): void {
    if (channel) channel.post(message)
    else if (open) {
      const once = open(() => undefined)
      once?.post(message)
      once?.close()
    }
  }

  function onMessage(message: TabMessage): void {
    if (message.kind === 'who') return postUser()
    if (message.kind === 'signed-in') return follow(message.user)
    const user = read()
    if (!user || user.user_uuid !== message.user_uuid) return
    if (message.kind === 'signed-out') {
      wipe(message.why)
      tell(undefined, 'signed-out', true)
    } else if (user.access_token === message.replaced) {
      const renewed = { ...user, access_token: message.access_token, login_time: message.login_time }
      write(renewed)
      tell(renewed, 'renewed', true)
    }
  }

  function postUser(): void {
    const user = current()
    if (user) post({ kind: 'signed-in', user })
  }

  /** Takes over who another tab says is signed in, where nobody is here. */
  function follow(posted: unknown): void {
    const user = readUser(posted)
    if (!user || current() || now() - user.login_time > sessionMs) return
    write(user)
    tell(user, 'signed-in', true)
  }

  function current(): SessionUser | undefined {
    const user = read()
    if (!user) return undefined
    if (now() - user.login_time <= sessionMs) return user
    wipe('over')
    tell(undefined, 'expired')
    return undefined
  }

  function subscribe(listener: (event: SessionEvent) => void): () => void {
    listeners.add(listener)
    channel ??= open?.(onMessage)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      channel?.close()
      channel = undefined
    }
  }

  return {
    now,
    keep(user, why, message) {
      write(user)
      if (message) post(message)
      tell(user, why)
    },
    session: {
      viewing: views && read()?.user_uuid,
      current,
      clear(why) {
        const user = read()
        wipe(why)
        if (!user) return
        post({ kind: 'signed-out', user_uuid: user.user_uuid, why })
        tell(undefined, 'signed-out')
      },
      join() {
        return new Promise((resolve) => {
          const done = () => {
            clearTimeout(timer)
            stop()
            resolve(current())
          }
          const timer = setTimeout(done, answerMs)
          const stop = subscribe(({ user }) => user && done())
          if (current()) done()
          else post({ kind: 'who' })
        })
      },
      subscribe,
    },
  }
}

function pick(given: Storage | null | undefined, name: 'sessionStorage' | 'localStorage'): Storage | undefined {
  return given === undefined ? browserStorage(name) : (given ?? undefined)
}

const isImport = (key: string): boolean => key.startsWith(storageKeys.import)

/** Whether a key stays at sign-out: the theme, drafts, the newsletter. */
const outlivesSession = (key: string): boolean =>
  key === storageKeys.theme || key === storageKeys.newsletter || key.startsWith(storageKeys.draft)

/** Takes the known fields of a session user out of what was stored or answered; undefined where it is none. */
export function readUser(value: unknown): SessionUser | undefined {
  if (!isRecord(value)) return undefined
  const role = roles.find((one) => one === value['role'])
  const email = text(value['email'])
  const access_token = text(value['access_token'])
  const user_uuid = text(value['user_uuid'])
  const login_time = value['login_time']
  if (!role || !email || !access_token || !user_uuid || typeof login_time !== 'number' || !Number.isFinite(login_time))
    return undefined
  const first_name = text(value['first_name'])
  const last_name = text(value['last_name'])
  return {
    email,
    access_token,
    user_uuid,
    role,
    // A session that was stored before there were rights has all: the server decides.
    ...(role === 'admin' && { rights: text(value['rights']) || 'full' }),
    first_name,
    last_name,
    name: text(value['name']) || `${first_name} ${last_name}`.trim(),
    profile_image: text(value['profile_image']) || null,
    // Only an exact false asks for verification (specification §2).
    email_verified: value['email_verified'] !== false,
    locale: text(value['locale']) || null,
    ...(value['awaits_second_factor'] === true && { awaits_second_factor: true as const }),
    login_time,
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** An object with keys. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(json: string | undefined): unknown {
  try {
    return json === undefined ? undefined : (JSON.parse(json) as unknown)
  } catch {
    return undefined
  }
}
